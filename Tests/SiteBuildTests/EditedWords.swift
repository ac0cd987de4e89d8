/// The words that random texts consist of, in both languages.
enum EditedWords {
  static let verbs = [
    ("Check", "Проверить"), ("Close", "Закрыть"), ("Open", "Открыть"), ("Test", "Испытать"),
    ("Clean", "Очистить"), ("Inspect", "Осмотреть"), ("Secure", "Закрепить"),
    ("Fill", "Заполнить"), ("Log", "Записать"), ("Replace", "Заменить"), ("Stow", "Убрать"),
    ("Rinse", "Промыть"), ("Tighten", "Подтянуть"), ("Switch on", "Включить"),
  ]
  static let things = [
    ("the oil level", "уровень масла"), ("the seacocks", "кингстоны"),
    ("the fuel filter", "топливный фильтр"), ("the bilge pump", "трюмную помпу"),
    ("the anchor chain", "якорную цепь"), ("the navigation lights", "ходовые огни"),
    ("the life jackets", "спасательные жилеты"), ("the gas valve", "газовый кран"),
    ("the impeller", "крыльчатку"), ("the batteries", "аккумуляторы"),
    ("the mainsail", "грот"), ("the halyards", "фалы"), ("the fire extinguishers", "огнетушители"),
    ("the VHF radio", "радиостанцию"), ("the water tanks", "водяные баки"),
    ("the steering cables", "штуртросы"), ("the dinghy", "тузик"), ("the hatches", "люки"),
    ("the shaft seal", "дейдвудный сальник"), ("the alternator belt", "ремень генератора"),
    ("the charts", "карты"), ("the flares", "фальшфейеры"), ("the genoa sheets", "шкоты генуи"),
    ("the windlass", "брашпиль"),
  ]
  static let tails = [
    ("", ""), ("", ""), ("before departure", "перед выходом"),
    ("with the engine cold", "на холодном двигателе"),
    ("on both sides", "с обоих бортов"), ("every morning", "каждое утро"),
    ("in the cockpit", "в кокпите"), ("below deck", "под палубой"), ("and note it", "и записать"),
    ("by hand", "вручную"), ("twice", "дважды"), ("for chafe", "на истирание"),
    ("for leaks", "на течь"), ("in harbour", "в гавани"),
  ]
}
