/** Rules for grouping items. */
export interface GroupRules<Item = unknown> {
  /** The most items of one group. */
  readonly largest: number
  /**
   * True if one item may have caused the error. Then each item runs alone, so that only the faulty one fails and later
   * items don't wait for it.
   */
  readonly mayBeOfOneItem: (error: unknown) => boolean
  readonly waits?: WaitRules
  /** Rules for running several groups at once. Without them one group runs at a time. */
  readonly beside?: BesideRules<Item>
}

/** When a further group begins while others are under way, so that one computes while another waits for its answers. */
interface BesideRules<Item> {
  /** The most groups at a time. */
  readonly atOnce: number
  /** Number of waiting items that starts a group: a small group costs nearly as much as a large one. */
  readonly from: number
  /**
   * Names of the locks an item takes. Items that share a name are never in two groups at once: the later group would hold
   * a transaction open only to wait for the earlier one. They also run in order.
   */
  readonly namesOf: (item: Item) => readonly string[]
}

/** Rules for items that wait for a lock held by others. */
interface WaitRules {
  /** True if a group failed because it waited too long for a lock. */
  readonly wereTooLong: (error: unknown) => boolean
  /** Age in milliseconds from which an item of such a group is no longer tried alone. */
  readonly longest: number
}

/** Does the work of a group: a result for each item, in order. `isAlone` where an item is tried by itself. */
type GroupWork<Item, Result> = (items: readonly Item[], isAlone: boolean) => Promise<readonly Result[]>

/** One that has to wait for something must not keep the others of its group waiting, nor may they take every connection. */
const aloneAtOnce = 4

interface Waiting<Item, Result> {
  readonly item: Item
  readonly since: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects items while a group is under way and has them done together: a commit costs the same for one as for many.
 * There is no timer, so an item that comes alone starts at once.
 *
 * @returns how to hand in an item; the promise tells its result.
 */
export function inGroups<Item, Result>(
  rules: GroupRules<Item>,
  work: GroupWork<Item, Result>,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  let underWay = 0
  const { beside } = rules
  /** The items under way. */
  const busy = new Set<string>()

  const take = (): readonly Waiting<Item, Result>[] => {
    if (underWay === 0) return queue.splice(0, rules.largest)
    if (!beside || underWay >= beside.atOnce || queue.length < beside.from) return []
    const group: Waiting<Item, Result>[] = []
    const rest: Waiting<Item, Result>[] = []
    const taken = new Set(busy)
    for (const waiting of queue) {
      const names = beside.namesOf(waiting.item)
      const mayGo = group.length < rules.largest && !names.some((name) => taken.has(name))
      // A skipped item blocks its names, so that no later item with the same name overtakes it.
      if (!mayGo) for (const name of names) taken.add(name)
      ;(mayGo ? group : rest).push(waiting)
    }
    if (group.length < beside.from) return []
    queue = rest
    return group
  }
  const beginNext = (): void => {
    const group = take()
    if (group.length === 0) return
    underWay++
    const names = beside ? group.flatMap(({ item }) => beside.namesOf(item)) : []
    for (const name of names) busy.add(name)
    let hasEnded = false
    const end = (): void => {
      if (hasEnded) return
      hasEnded = true
      underWay--
      for (const name of names) busy.delete(name)
      beginNext()
    }
    void run(group, end).finally(end)
  }
  const run = async (group: readonly Waiting<Item, Result>[], end: () => void) => {
    const error = await settle(group)
    if (error === undefined) return
    if (group.length === 1 || !rules.mayBeOfOneItem(error.cause)) {
      for (const { reject } of group) reject(error.cause)
      return
    }
    end()
    await settleEachAlone(group, error.cause)
  }
  /** @returns what it failed with. */
  const settle = async (group: readonly Waiting<Item, Result>[], isAlone = false) => {
    try {
      const results = await work(
        group.map(({ item }) => item),
        isAlone,
      )
      for (const [index, result] of results.entries()) group[index]?.resolve(result)
      return undefined
    } catch (cause) {
      return { cause }
    }
  }
  const settleEachAlone = async (group: readonly Waiting<Item, Result>[], cause: unknown) => {
    const rest = group.values()
    const { waits } = rules
    const longest = waits?.wereTooLong(cause) ? waits.longest : Number.POSITIVE_INFINITY
    const settleNext = async () => {
      for (const one of rest) {
        const isTooLate = performance.now() - one.since > longest
        const error = isTooLate ? { cause } : await settle([one], true)
        if (error) one.reject(error.cause)
      }
    }
    await Promise.all(Array.from({ length: aloneAtOnce }, settleNext))
  }
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, since: performance.now(), resolve, reject })
      // Items of the same moment go together.
      if (queue.length === 1 || (beside && queue.length >= beside.from)) queueMicrotask(beginNext)
    })
}
