import { isAsset, offlinePages } from "./routing.ts"

/** Each cache holds the shells of one build in one language, and the files that they need. */
const prefix = "pages-"

/** A page names at most this many of its files: a message can't fill the disk. */
const mostFiles = 300

interface Environment {
  readonly caches: CacheStorage
  readonly fetch: (path: string) => Promise<Response>
}

/** The account's shells, kept for the time without a connection. They come from the build and hold nothing private. */
export function createKeptPages({ caches, fetch }: Environment) {
  /** Keeps the shells of the build that a page has just come from, unless they are there already. */
  const keepLike = async (page?: Response) => {
    const shown = page && readName(await page.text())
    if (shown && (await caches.has(shown))) return
    const pages = await Promise.all(offlinePages.map((path) => read(path, fetch)))
    const [first] = pages
    const name = first && readName(first.html)
    // Read while a new build was put in place: the next page brings one of the two whole.
    if (!name || pages.some(({ html }) => readName(html) !== name)) return
    await store(name, pages)
    for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other)
  }
  const store = async (name: string, pages: readonly ReadPage[]) => {
    const files = [...new Set(pages.flatMap(({ html }) => assetsIn(html)))]
    const answers = await Promise.all(files.map(fetch))
    if (answers.some(({ ok }) => !ok)) return
    const cache = await caches.open(name)
    try {
      await Promise.all([
        ...pages.map(({ path, answer }) => cache.put(path, answer)),
        ...answers.map((answer, index) => cache.put(files[index] ?? "", answer)),
      ])
    } catch (error) {
      // The disk is full: half of a page is none.
      await caches.delete(name)
      throw error
    }
  }
  /** Keeps files that a page has loaded since: those that come with a first use. */
  const keepFiles = async (paths: readonly string[]) => {
    const name = (await caches.keys()).find((key) => key.startsWith(prefix))
    if (!name) return
    const cache = await caches.open(name)
    for (const path of paths.filter(isAsset).slice(0, mostFiles)) {
      if (await cache.match(path, { ignoreVary: true })) continue
      const answer = await fetch(path)
      if (answer.ok) await cache.put(path, answer)
    }
  }
  return {
    keepLike,
    keepFiles,
    /** The shell of a page: of the account's first one where it has none of its own. */
    findPage: async (path: string) =>
      (await caches.match(path, { ignoreVary: true })) ?? (await caches.match("/account", { ignoreVary: true })),
    findFile: (path: string) => caches.match(path, { ignoreVary: true }),
  }
}

export type KeptPages = ReturnType<typeof createKeptPages>

interface ReadPage {
  readonly path: string
  readonly html: string
  readonly answer: Response
}

async function read(path: string, fetch: Environment["fetch"]): Promise<ReadPage> {
  const answer = await fetch(path)
  return { path, answer, html: answer.ok ? await answer.clone().text() : "" }
}

/** The cache of a shell, by the build and the language that it names; `undefined` for any other page. */
function readName(html: string): string | undefined {
  const build = /<meta name="build" content="([\w.-]+)">/.exec(html)?.[1]
  const language = /<html lang="(\w+)"/.exec(html)?.[1]
  return build && language && `${prefix}${language}-${build}`
}

/** Every built file that a shell names: those that it loads at once, and those that it loads later. */
function assetsIn(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
}
