import type { Ground } from "#content/drawings/Drawing.tsx"
import type { DrawingName, Shape } from "#content/drawings/drawings.ts"
import type { Locale } from "#i18n/locale.ts"

/** Targets of the pages' calls to action. */
export type ActionPath =
  | "/auth/registration"
  | "/auth/login"
  | "/account/payQr"
  | "/account/qr"
  | "/business"
  | "/company"
  | "/explorer"
  | "/faq"
  | "/help"
  | "/mass-payouts"
  | "/media"
  | "/plans"
  | "/qr-payments/CurrenciesConverter"

export interface Action {
  readonly label: string
  readonly to: ActionPath
}

export interface Titled {
  readonly title: string
  readonly text: string
}

/** A piece of code, or of what is sent. */
export interface Sample {
  /** The file that it would stand in, or what it answers. */
  readonly name: string
  readonly code: string
}

/** One line of what is known, and where it leads if it leads anywhere. */
export type Fact = readonly [label: string, value: string, href?: string]

/** Thoughts of equal weight. */
export interface CardsSection {
  readonly kind: "cards"
  readonly title: string
  readonly text?: string
  readonly items: readonly Titled[]
  /** Boxes side by side unless it says otherwise: `columns` have no boxes, `rows` stand below each other in large type. */
  readonly layout?: "columns" | "rows"
  /** The colour of the whole band. */
  readonly tone?: Tone
}

/** Bands that are not paper. */
export type Tone = "cobalt" | "warm" | "ink"

/** A part of a page, by the way it is laid out. */
export type Section =
  | CardsSection
  | {
      readonly kind: "steps"
      readonly title: string
      readonly items: readonly Titled[]
      /** The numbers as large as an amount. */
      readonly isLarge?: boolean
    }
  | { readonly kind: "points"; readonly title: string; readonly text?: string; readonly points: readonly string[] }
  | { readonly kind: "facts"; readonly title: string; readonly rows: readonly Fact[] }
  | { readonly kind: "text"; readonly title: string; readonly paragraphs: readonly string[] }
  | { readonly kind: "questions"; readonly title: string; readonly items: readonly Titled[] }
  | { readonly kind: "samples"; readonly title: string; readonly text: string; readonly samples: readonly Sample[] }
  /** Section with the page's own application beside its text. */
  | { readonly kind: "application"; readonly title: string; readonly text: string }
  | { readonly kind: "call"; readonly title: string; readonly text: string; readonly action: Action }

/** Heading of a page that does not consist of sections only. */
export interface HeadingContent {
  readonly title: string
  readonly lead: string
}

/** A heading with a picture beside it. */
export interface PicturedHeading extends HeadingContent {
  readonly drawing: readonly Shape[]
  readonly ground: Ground
}

/** Texts of a public page made of sections, in one language. */
export interface PageContent {
  readonly title: string
  readonly lead: string
  /** The picture beside the heading, where the page shows nothing of its own. */
  readonly drawing?: DrawingName
  /** Background of the picture. Default: paper. */
  readonly ground?: Ground
  /** True if the page's subject is not available yet. */
  readonly isUpcoming?: boolean
  readonly actions?: readonly Action[]
  readonly sections: readonly Section[]
}

/** A page with an application names the press that leads to it. */
export interface WithApplication {
  readonly apply: string
}

/** A type that both languages fill in: a page cannot exist in one of them alone. */
export type Translated<T> = Readonly<Record<Locale, T>>
