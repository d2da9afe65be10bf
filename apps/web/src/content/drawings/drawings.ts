/** `light` is a mark on one of the others. */
type Colour = "cobalt" | "warm" | "ink" | "light" | "open"

/**
 * One part of a drawing, in a field of 320 by 200: a bar with its corner and size, a coin with its middle and radius, or
 * a line with its two ends.
 */
export type Shape =
  | readonly ["bar", Colour, number, number, number, number]
  | readonly ["coin", Colour, number, number, number]
  | readonly ["line", "ink" | "warm", number, number, number, number]

const beam: Shape = ["bar", "ink", 50, 24, 220, 12]

const around: readonly (readonly [number, number, Colour])[] = [
  [56, 44, "warm"],
  [56, 156, "ink"],
  [160, 20, "ink"],
  [264, 44, "ink"],
  [264, 156, "warm"],
  [160, 180, "warm"],
]

const rising = [0, 1, 2, 3, 4, 5]
const places = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** A picture for each page and article that has none of its own components to show. */
export const drawings = {
  /** One person, and those who heard of it. */
  ambassador: [
    ...around.map(([x, y]): Shape => ["line", "ink", 160, 100, x, y]),
    ...around.map(([x, y, colour]): Shape => ["coin", colour, x, y, 16]),
    ["coin", "cobalt", 160, 100, 38],
  ],
  /** A part is missing. */
  vacancies: [
    beam,
    ["bar", "cobalt", 66, 46, 90, 134],
    ["bar", "ink", 166, 46, 88, 78],
    ["bar", "open", 168, 134, 84, 44],
  ],
  /** A page with a headline, text and a chart. */
  massMedia: [
    beam,
    ["bar", "cobalt", 50, 52, 100, 60],
    ["bar", "ink", 50, 126, 100, 8],
    ["bar", "ink", 50, 146, 100, 8],
    ["bar", "ink", 50, 166, 70, 8],
    ["bar", "cobalt", 176, 124, 26, 56],
    ["bar", "ink", 210, 92, 26, 88],
    ["bar", "warm", 244, 60, 26, 120],
  ],
  /** A chain of blocks, the transaction in one of them, and the block to come. */
  explorer: [
    ["line", "ink", 40, 101, 252, 101],
    ["bar", "ink", 10, 74, 54, 54],
    ["bar", "ink", 92, 74, 54, 54],
    ["bar", "cobalt", 174, 74, 54, 54],
    ["coin", "warm", 201, 101, 14],
    ["bar", "open", 256, 74, 54, 54],
  ],
  /** Two people, and what both get. */
  referral: [
    beam,
    ["line", "ink", 92, 118, 228, 118],
    ["coin", "cobalt", 88, 118, 46],
    ["coin", "ink", 232, 118, 46],
    ["coin", "warm", 160, 118, 20],
  ],
  /** A question, and its answer. */
  questions: [
    ["bar", "ink", 30, 22, 176, 66],
    ["coin", "ink", 56, 100, 9],
    ...[84, 118, 152].map((x): Shape => ["coin", "light", x, 55, 8]),
    ["bar", "cobalt", 114, 112, 176, 66],
    ["bar", "warm", 136, 130, 84, 9],
    ["bar", "light", 136, 150, 132, 9],
  ],
  /** A slip with what a payment needs. */
  "payment-details": [
    beam,
    ["bar", "cobalt", 66, 46, 188, 134],
    ["bar", "light", 88, 68, 70, 9],
    ["bar", "light", 88, 92, 144, 9],
    ["bar", "light", 88, 116, 144, 9],
    ["bar", "light", 88, 146, 90, 12],
    ["coin", "warm", 220, 152, 16],
  ],
  /** Both sides of a contract, of one length. */
  legal: [
    beam,
    ["bar", "cobalt", 66, 46, 88, 134],
    ["bar", "ink", 166, 46, 88, 134],
    ...[66, 86, 106, 126].flatMap((y): Shape[] => [
      ["bar", "light", 82, y, y === 126 ? 30 : 56, 7],
      ["bar", "light", 182, y, y === 126 ? 30 : 56, 7],
    ]),
    ["coin", "warm", 132, 154, 10],
    ["coin", "warm", 232, 154, 10],
  ],
  /** A bank. */
  bank: [
    ["bar", "ink", 60, 40, 200, 20],
    ...[82, 146, 210].map((x): Shape => ["bar", "cobalt", x, 70, 28, 74]),
    ["bar", "ink", 60, 154, 200, 20],
    ["coin", "warm", 160, 22, 14],
  ],
  /** A till's terminal. */
  terminal: [
    ["bar", "ink", 98, 12, 124, 176],
    ["bar", "cobalt", 114, 28, 92, 50],
    ...[100, 128, 156].flatMap((y) =>
      [130, 160, 190].map((x): Shape => ["coin", x === 190 && y === 156 ? "warm" : "light", x, y, 9]),
    ),
  ],
  /** Two coins. */
  coins: [
    ["coin", "warm", 116, 100, 62],
    ["coin", "light", 116, 100, 44],
    ["coin", "warm", 116, 100, 34],
    ["coin", "cobalt", 214, 100, 62],
    ["coin", "light", 214, 100, 44],
    ["coin", "cobalt", 214, 100, 34],
  ],
  /** A network, and the tokens on it. */
  tokens: [
    ["coin", "cobalt", 160, 100, 70],
    ["coin", "light", 160, 100, 52],
    ["coin", "ink", 160, 100, 30],
    ...[
      [90, 100],
      [160, 30],
      [230, 100],
      [160, 170],
    ].map(([x = 0, y = 0]): Shape => ["coin", "warm", x, y, 18]),
  ],
  /** Each confirmation is one block more. */
  confirmations: rising.map(
    (step): Shape => ["bar", step === 5 ? "warm" : "cobalt", 30 + step * 44, 150 - step * 24, 36, 30 + step * 24],
  ),
  /** One coin, three ways to send it. */
  "networks-and-addresses": [
    ["line", "ink", 60, 100, 230, 40],
    ["line", "warm", 60, 100, 230, 100],
    ["line", "ink", 60, 100, 230, 160],
    ["bar", "ink", 226, 22, 70, 36],
    ["bar", "warm", 226, 82, 70, 36],
    ["bar", "ink", 226, 142, 70, 36],
    ["coin", "cobalt", 56, 100, 34],
  ],
  /** Two keys for one lock. */
  "two-factor": [
    ["coin", "cobalt", 74, 66, 34],
    ["bar", "cobalt", 96, 58, 180, 16],
    ["bar", "cobalt", 226, 66, 16, 28],
    ["coin", "warm", 74, 146, 34],
    ["bar", "warm", 96, 138, 180, 16],
    ["bar", "warm", 256, 146, 16, 28],
  ],
  /** Two amounts of one worth. */
  "what-is-a-rate": [
    beam,
    ["bar", "cobalt", 66, 46, 80, 134],
    ["coin", "warm", 192, 70, 22],
    ["coin", "warm", 240, 70, 22],
    ["coin", "warm", 192, 120, 22],
    ["coin", "warm", 240, 120, 22],
  ],
  /** Card numbers go past our servers. */
  "card-data": [
    ["bar", "cobalt", 16, 62, 112, 74],
    ["bar", "warm", 30, 78, 22, 16],
    ["line", "warm", 128, 74, 262, 74],
    ["coin", "warm", 280, 74, 24],
    ["bar", "open", 164, 112, 70, 62],
  ],
  /** All eighteen places. */
  "eighteen-decimals": [70, 130].flatMap((y) =>
    places.map((place): Shape => ["coin", y === 130 && place === 8 ? "warm" : "cobalt", 32 + place * 32, y, 12]),
  ),
  /** The fee is above the amount. */
  "fee-first": [beam, ["bar", "warm", 66, 46, 188, 34], ["bar", "cobalt", 66, 90, 188, 90]],
  /** Two presses, one payment. */
  "once-means-once": [
    ["line", "ink", 70, 56, 216, 100],
    ["coin", "cobalt", 60, 54, 28],
    ["coin", "open", 60, 146, 26],
    ["coin", "warm", 236, 100, 46],
  ],
} as const satisfies Record<string, readonly Shape[]>

export type DrawingName = keyof typeof drawings

/** The drawing of an article, by its address. Those that came later share one. */
export function articleDrawing(slug: string): DrawingName {
  return slug in drawings ? (slug as DrawingName) : "massMedia" // it is a key of them
}
