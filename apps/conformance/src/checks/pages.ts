import type { Operation } from "@wallet/core/contract"
import { type Bench, type Check, must, mustRefuse, readData, Skip } from "../check.ts"
import { formatUnits, getRecipient, richest } from "../funds.ts"

const group = "pages"
const pageSize = 2
const mostPages = 5

interface Page {
  readonly items: readonly Operation[]
  readonly nextCursor: string | null
}

async function readPage({ provider, token }: Bench, cursor?: string): Promise<Page> {
  const input = { limit: pageSize, ...(cursor !== undefined && { cursor }) }
  return readData(await provider.ask("listOperations", { token, input })) as unknown as Page
}

function joinIds({ items }: Page): string {
  return items.map(({ id }) => id).join()
}

async function pay(bench: Bench): Promise<void> {
  const currency = await richest(bench)
  const input = { recipient: await getRecipient(bench), amount: formatUnits(currency, 1n), currency: currency.code }
  readData(await bench.provider.ask("createTransfer", { token: bench.token, key: bench.fresh(), input }))
}

/** The first pages of the history. */
async function readPages(bench: Bench): Promise<readonly Page[]> {
  const pages = [await readPage(bench)]
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < mostPages; ) {
    const page = await readPage(bench, cursor)
    pages.push(page)
    cursor = page.nextCursor
  }
  return pages
}

export const pageChecks: readonly Check[] = [
  {
    group,
    name: "pages hold what was asked for, newest first, and no line twice",
    run: async (bench) => {
      // A history of one page has no cursors to test.
      const first = await readPage(bench)
      if (first.nextCursor === null)
        for (let lines = first.items.length; lines <= pageSize; lines += 1) await pay(bench)
      const pages = await readPages(bench)
      const items = pages.flatMap((page) => page.items)
      must(
        pages.every((page) => page.items.length <= pageSize),
        `a page of ${pageSize} holds more`,
      )
      must(new Set(items.map(({ id }) => id)).size === items.length, "a line stands on two pages")
      const times = items.map(({ createdAt }) => Date.parse(createdAt))
      must(
        times.every((time, at) => at === 0 || time <= (times[at - 1] ?? time)),
        "the lines are not in order",
      )
      must(pages.length > 1, `there is no second page, though more than ${pageSize} lines were made`)
    },
  },
  {
    group,
    name: "a cursor that nobody was given is refused, not ignored",
    run: async ({ provider, token }) => {
      const input = { limit: pageSize, cursor: "no-such-cursor" }
      const { fields } = mustRefuse(await provider.ask("listOperations", { token, input }), "validation_failed")
      must(Object.hasOwn(fields, "cursor"), "the field is not named")
    },
  },
  {
    group,
    name: "what is new does not shift the pages",
    run: async (bench) => {
      const first = await readPage(bench)
      if (first.nextCursor === null) throw new Skip("the history has one page")
      const before = await readPage(bench, first.nextCursor)
      await pay(bench)
      const after = await readPage(bench, first.nextCursor)
      must(joinIds(before) === joinIds(after), "the page behind a cursor has changed")
    },
  },
  {
    group,
    name: "a page of none and one of too many are refused",
    run: async ({ provider, token }) => {
      for (const limit of [0, 101]) {
        const { fields } = mustRefuse(
          await provider.ask("listOperations", { token, input: { limit } }),
          "validation_failed",
        )
        must(Object.hasOwn(fields, "limit"), "the field is not named")
      }
    },
  },
]
