import type { Locale } from "#i18n/locale.ts"

/** Result of an attempt to load a page's content. */
export type Arrival =
  /** It can be shown. */
  | "here"
  /** There is no such page. */
  | "nowhere"
  /** Only the page's own document brings it. */
  | "by_document"

/** A source's answer for a page: its content, or the reason there is none. */
export type Delivery =
  | { readonly arrival: "here"; readonly content: unknown }
  | { readonly arrival: "nowhere" | "by_document" }

/** The content of one page in one language. */
interface HeldContent {
  readonly page: string
  readonly locale: Locale
  readonly content: unknown
}

/** Texts of the prerendered pages. A page's components are in the scripts, its texts are not. */
export interface Contents {
  /** A page's content, once it is here. */
  readonly find: (page: string, locale: Locale) => unknown
  /** Gets a page's content, by default in the language of the moment. @throws where the connection fails. */
  readonly bring: (page: string, locale?: Locale) => Promise<Arrival>
  /** Everything that is here, as JSON. */
  readonly pack: () => string
  /** Takes over what a document brought along. */
  readonly unpack: (packed: string) => void
}

interface ContentsOptions {
  readonly source: (page: string, locale: Locale) => Promise<Delivery>
  /** The language of the moment. */
  readonly locale: () => Locale
}

/** Caches the contents of a source. */
export function createContents({ source, locale: localeOfTheMoment }: ContentsOptions): Contents {
  const held = new Map<string, HeldContent>()
  const hold = (content: HeldContent) => void held.set(toKey(content.page, content.locale), content)
  return {
    find: (address, locale) => held.get(toKey(toPage(address), locale))?.content,
    async bring(address, locale = localeOfTheMoment()) {
      const page = toPage(address)
      if (held.has(toKey(page, locale))) return "here"
      const delivery = await source(page, locale)
      if (delivery.arrival === "here") hold({ page, locale, content: delivery.content })
      return delivery.arrival
    },
    pack: () => JSON.stringify([...held.values()]),
    // Our own build packed it.
    unpack: (packed) => (JSON.parse(packed) as HeldContent[]).forEach(hold),
  }
}

function toKey(page: string, locale: Locale): string {
  return `${locale} ${page}`
}

/** A slash too much names the same page. */
function toPage(address: string): string {
  return address.replace(/\/+$/, "") || "/"
}
