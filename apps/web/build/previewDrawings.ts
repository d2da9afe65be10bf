import type { Ground } from "#content/drawings/Drawing.tsx"
import { articleDrawing, drawings, type Shape } from "#content/drawings/drawings.ts"
import { listDrawings } from "#content/drawings/listDrawings.ts"
import type { PublicPage } from "./publicPages.ts"

/** The picture of a page's social preview. */
export interface PreviewDrawing {
  readonly shapes: readonly Shape[]
  readonly ground: Ground
}

/** Two amounts below one beam: the mark, as large as a picture. */
const mark: readonly Shape[] = [
  ["bar", "ink", 50, 24, 220, 14],
  ["bar", "cobalt", 66, 50, 88, 134],
  ["bar", "cobalt", 166, 50, 88, 82],
  ["bar", "warm", 166, 144, 88, 40],
]

/** A bill: its lines, the amount, and the button that pays it. */
const bill: readonly Shape[] = [
  ["bar", "ink", 92, 8, 136, 184],
  ["coin", "warm", 116, 36, 12],
  ["bar", "light", 138, 31, 66, 9],
  ["bar", "light", 108, 66, 104, 26],
  ["bar", "light", 108, 106, 76, 7],
  ["bar", "light", 108, 122, 50, 7],
  ["bar", "cobalt", 108, 148, 104, 28],
]

/** Four rows of a file, the last of them on its way. */
const rows: readonly Shape[] = [22, 64, 106, 148].flatMap((y): Shape[] => [
  ["bar", "ink", 34, y, 150, 30],
  ["line", y === 148 ? "warm" : "ink", 196, y + 15, 244, y + 15],
  ["coin", y === 148 ? "warm" : "cobalt", 268, y + 15, 16],
])

/** A code that can be scanned: three corners, and the dots between them. */
const code: readonly Shape[] = [
  ...[
    [72, 12],
    [184, 12],
    [72, 124],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    ["bar", "ink", x, y, 64, 64],
    ["bar", "light", x + 12, y + 12, 40, 40],
    ["bar", "cobalt", x + 21, y + 21, 22, 22],
  ]),
  ...[
    [148, 24],
    [160, 56],
    [84, 100],
    [112, 100],
    [160, 96],
    [196, 100],
    [228, 100],
    [148, 140],
    [176, 128],
    [196, 160],
    [228, 144],
    [160, 176],
    [236, 176],
  ].map(([x = 0, y = 0], index): Shape => ["coin", index % 4 === 3 ? "warm" : "ink", x, y, 9]),
]

const card: readonly Shape[] = [
  ["bar", "ink", 52, 20, 210, 128],
  ["bar", "cobalt", 66, 52, 210, 128],
  ["bar", "warm", 86, 82, 40, 30],
  ...[0, 1, 2, 3].map((group): Shape => ["bar", "light", 86 + group * 44, 132, 34, 8]),
  ["coin", "warm", 244, 82, 13],
]

const exchange: readonly Shape[] = [
  ["bar", "ink", 40, 26, 240, 62],
  ["coin", "warm", 74, 57, 16],
  ["bar", "light", 146, 48, 114, 18],
  ["bar", "cobalt", 40, 112, 240, 62],
  ["coin", "light", 74, 143, 16],
  ["bar", "light", 112, 134, 148, 18],
  ["coin", "warm", 160, 100, 20],
]

const table: readonly Shape[] = [
  ["bar", "ink", 40, 20, 240, 12],
  ...[50, 84, 118, 152].flatMap((y, index): Shape[] => [
    ["bar", "cobalt", 40, y, 190 - index * 34, 20],
    ["bar", "warm", 236 - index * 34, y, 12 + index * 12, 20],
  ]),
]

const question: PreviewDrawing = { shapes: drawings.questions, ground: "cobalt" }

/** Pages whose own picture is a component, not a drawing, and pages that only a browser renders but people share. */
const byPath: Readonly<Record<string, PreviewDrawing>> = {
  "/": { shapes: mark, ground: "paper" },
  "/academy": { shapes: listDrawings.academy, ground: "warm" },
  "/afilate": { shapes: drawings.referral, ground: "warm" },
  "/become-ambassador": { shapes: drawings.ambassador, ground: "warm" },
  "/blog": { shapes: listDrawings.blog, ground: "warm" },
  "/brends": { shapes: mark, ground: "warm" },
  "/business": { shapes: bill, ground: "paper" },
  "/cards": { shapes: card, ground: "paper" },
  "/company": { shapes: drawings.bank, ground: "paper" },
  "/explorer": { shapes: drawings.explorer, ground: "paper" },
  "/faq": question,
  "/help": question,
  "/mass-media": { shapes: drawings.massMedia, ground: "paper" },
  "/mass-payouts": { shapes: rows, ground: "paper" },
  "/media": { shapes: mark, ground: "ink" },
  "/pay-rec": { shapes: drawings["payment-details"], ground: "paper" },
  "/plans": { shapes: table, ground: "paper" },
  "/qr-payments": { shapes: code, ground: "paper" },
  "/qr-payments/CurrenciesConverter": { shapes: exchange, ground: "paper" },
  "/qr-payments/SelectCarousel": { shapes: drawings.terminal, ground: "paper" },
  "/ref": { shapes: drawings.referral, ground: "paper" },
  "/vacancies": { shapes: drawings.vacancies, ground: "paper" },
  "/account/invoicePayment": { shapes: bill, ground: "cobalt" },
}

const articleGrounds: readonly Ground[] = ["paper", "warm", "cobalt"]

/** The picture of a public page or of its article. @throws Error for a page that has none. */
export function previewDrawing({ path, article }: Pick<PublicPage, "path" | "article">): PreviewDrawing {
  if (article?.kind === "legal") return { shapes: drawings.legal, ground: "paper" }
  if (article) {
    const ground = articleGrounds[article.slug.length % articleGrounds.length] ?? "paper"
    return { shapes: drawings[articleDrawing(article.slug)], ground }
  }
  const own = byPath[path.startsWith("/convert/") ? "/qr-payments/CurrenciesConverter" : path]
  if (!own) throw new Error(`${path} has no drawing for its social preview`)
  return own
}

/** True if a page that only a browser renders has a preview of its own; the others show the home page's. */
export function hasOwnPreview(path: string): boolean {
  return path in byPath
}
