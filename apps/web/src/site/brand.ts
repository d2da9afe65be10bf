/** Everything that makes this wallet an operator's own. The mark is drawn in `ui/BrandMark.tsx`. */
export const brand = {
  name: "Wallet",
  /** The site's domain: the other service hosts are derived from it (spec §7). */
  domain: "wallet.example",
  legalEntity: "Wallet Example Ltd.",
  /** The year that the copyright line names. */
  since: 2026,
  supportEmail: "support@wallet.example",
  /** One colour for each theme, each with enough contrast to the text colour that stands on it. */
  accent: {
    light: { base: "#2446c9", hover: "#1c38a6", soft: "#e9edfc", text: "#ffffff" },
    dark: { base: "#9db1ff", hover: "#b8c6ff", soft: "#1f2747", text: "#0c1233" },
  },
} as const
