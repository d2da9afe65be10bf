import {
  type ArticleContent,
  articleIndex,
  findArticleContent,
  legalContent,
} from "#content/articles/articleContent.ts"
import type { PageContent, Translated } from "#content/shapes.ts"
import { affiliate } from "./affiliate.ts"
import { ambassador } from "./ambassador.ts"
import { brands } from "./brands.ts"
import { business } from "./business.ts"
import { cards } from "./cards.ts"
import { company } from "./company.ts"
import { type ConverterContent, converterPage } from "./converter.ts"
import { explorer } from "./explorer.ts"
import { faq } from "./faq.ts"
import { academyHeading, blogHeading } from "./headings.ts"
import { help } from "./help.ts"
import { home } from "./home.ts"
import { massMedia } from "./massMedia.ts"
import { massPayouts } from "./massPayouts.ts"
import { media } from "./media.ts"
import { pairTexts } from "./pairs.ts"
import { paymentDetails } from "./paymentDetails.ts"
import { plans } from "./plans.ts"
import { qrPayments } from "./qrPayments.ts"
import { qrWaysPage } from "./qrWaysPage.ts"
import { ref } from "./ref.ts"
import { tieShortWords } from "./tieShortWords.ts"
import { vacancies } from "./vacancies.ts"

/** Pages that are nothing but sections. */
const sectionPages = {
  "/become-ambassador": ambassador,
  "/faq": faq,
  "/mass-media": massMedia,
  "/pay-rec": paymentDetails,
  "/ref": ref,
  "/vacancies": vacancies,
} satisfies Record<string, Translated<PageContent>>

/**
 * Texts of every prerendered page. The build writes them into the pages and their payload files. No script contains them.
 */
const pageTexts = {
  ...sectionPages,
  "/": home,
  "/academy": articleIndex("academy", academyHeading),
  "/afilate": affiliate,
  "/aml-policy": legalContent("aml-policy"),
  "/blog": articleIndex("blog", blogHeading),
  "/brends": brands,
  "/business": business,
  "/cards": cards,
  "/company": company,
  "/cookie-policy": legalContent("cookie-policy"),
  "/explorer": explorer,
  "/help": help,
  "/mass-payouts": massPayouts,
  "/media": media,
  "/plans": plans,
  "/privacy-policy": legalContent("privacy-policy"),
  "/qr-payments": qrPayments,
  "/qr-payments/CurrenciesConverter": converterPage,
  "/qr-payments/SelectCarousel": qrWaysPage,
  "/terms-of-use": legalContent("terms-of-use"),
} satisfies Record<string, Translated<object>>

export type SectionPath = keyof typeof sectionPages

/** Texts of pages by the path of their routes. */
interface ContentByPath extends PageTexts {
  readonly "/academy/$post": Translated<ArticleContent>
  readonly "/blog/$post": Translated<ArticleContent>
  readonly "/convert/$pair": Translated<ConverterContent>
}
type PageTexts = typeof pageTexts
export type ContentPath = keyof ContentByPath
export type ContentOf<Path extends ContentPath> = ContentByPath[Path]["en"]

/** Texts of the page at an address in both languages; `undefined` if there is no such page. */
export function findPageTexts(page: string): Translated<object> | undefined {
  const texts = writtenTexts(page)
  return texts && { en: texts.en, ru: tieShortWords(texts.ru) }
}

function writtenTexts(page: string): Translated<object> | undefined {
  if (isPage(page)) return pageTexts[page]
  if (page.startsWith("/convert/")) return pairTexts(page)
  const [, kind, slug] = /^\/(academy|blog)\/([^/]+)$/.exec(page) ?? []
  if (slug === undefined) return undefined
  return findArticleContent(kind === "academy" ? "academy" : "blog", slug)
}

function isPage(page: string): page is keyof PageTexts {
  return Object.hasOwn(pageTexts, page)
}
