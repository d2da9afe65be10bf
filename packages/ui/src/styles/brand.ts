/** Everything that makes this wallet an operator's own; its licences, support hours and people are in `operator.ts`. The mark is drawn in `BalanceLine.tsx`. */
export const brand = {
  name: "Wallet",
  /** The site's domain: the other service hosts are derived from it (spec §7). */
  domain: "wallet.example",
  legalEntity: "Wallet Example Ltd.",
  /** The year that the copyright line names. */
  since: 2026,
  supportEmail: "support@wallet.example",
} as const

/** The brand's colours. The styles are made of them; no script of the site holds them. */
export const palette = {
  /**
   * The colour of actions in each theme: `base` for text and lines, `fill` for surfaces with `text` on them, `hover` for
   * such a surface under the pointer. `contrast.test.ts` holds each text to a contrast of 7 (WCAG AAA).
   */
  accent: {
    light: { base: "#1b3ac2", fill: "#1b3ac2", hover: "#142d9c", soft: "#e6ebff", text: "#ffffff" },
    dark: { base: "#9dbbff", fill: "#2342de", hover: "#1d37bd", soft: "#1c2654", text: "#ffffff" },
  },
  /** The second colour, for illustrations and highlights. It never shows a status. */
  companion: {
    light: { base: "#f5a83c", soft: "#ffecd0" },
    dark: { base: "#ffb950", soft: "#33260f" },
  },
} as const
