// The page at an old address sends readers on with what follows `?` and `#`: a link to one item leads to that item.
{
  const { href } = document.querySelector(".lede a");
  location.replace(href + location.search + location.hash);
}
