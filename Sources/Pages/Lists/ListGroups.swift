import Contract
import Documents
import Library
import Words

/// The order of long lists: checklists by when they are used, documents of several types by type.
struct ListGroups {
  /// The type of all documents; `nil` if they may differ.
  private let type: DocumentType?
  private let documents: Faces

  /// Groups a list of one type, or of any.
  init(type: DocumentType?, _ documents: Faces) {
    self.type = type
    self.documents = documents
  }

  /// What is needed in a hurry first, then in the order of a voyage.
  private static let uses: [ChecklistType] = [
    .emergency, .safety, .preCharter, .checkIn, .daily, .provisioning, .maintenance, .postCharter,
    .general,
  ]

  /// The place of a document's group among the groups.
  private func rank(_ number: Int) -> Int {
    switch type {
    case .checklist:
      return documents[number].metadata.checklistType.flatMap {
        Self.uses.firstIndex(of: $0.value)
      } ?? Self.uses.count
    case .guide, .deck, .charter, .author, .page:
      return 0
    case nil:
      return DocumentType.listed.firstIndex(of: documents[number].type) ?? DocumentType.listed.count
    }
  }

  /// The documents of a list, group by group; within a group in the order that they had.
  func ordered(_ list: [Int]) -> [Int] {
    let ranks = list.map { rank($0) }
    guard Set(ranks).count > 1 else { return list }
    return list.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
      .map { list[$0] }
  }

  /// The groups of a part of an ordered list; one group without a name if all of the list is in one.
  ///
  /// - Parameters:
  ///   - part: What a page shows.
  ///   - whole: The list, as `ordered` has it.
  ///   - text: The words of the page's language.
  /// - Returns: The groups with their names.
  func groups(
    _ part: ArraySlice<Int>, of whole: [Int], _ text: InterfaceText
  ) -> [(title: String?, documents: [Int])] {
    var groups: [(rank: Int, documents: [Int])] = []
    for number in part {
      let rank = rank(number)
      if groups.last?.rank == rank {
        groups[groups.count - 1].documents.append(number)
      } else {
        groups.append((rank, [number]))
      }
    }
    // By its ends: a long list has thousands of pages, and each asks.
    let isOne = whole.first.map { rank($0) } == whole.last.map { rank($0) }
    return groups.map { (isOne ? nil : title($0.rank, text), $0.documents) }
  }

  private func title(_ rank: Int, _ text: InterfaceText) -> String {
    guard type == .checklist else {
      return DocumentType.listed.indices.contains(rank)
        ? text.list(of: DocumentType.listed[rank]) : text(.pages)
    }
    guard Self.uses.indices.contains(rank) else { return text(.other) }
    return text(Self.key(Self.uses[rank]))
  }

  private static func key(_ use: ChecklistType) -> InterfaceText.Key {
    switch use {
    case .emergency: .emergency
    case .safety: .safety
    case .preCharter: .preCharter
    case .checkIn: .checkIn
    case .daily: .daily
    case .provisioning: .provisioning
    case .maintenance: .maintenance
    case .postCharter: .postCharter
    case .general: .general
    }
  }
}
