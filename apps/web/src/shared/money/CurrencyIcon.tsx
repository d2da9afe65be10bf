import { classes } from "#ui/classes.ts"

interface Sign {
  /** Lines in a square of 24, drawn with round ends. */
  readonly lines: string
  /** The colour that people know the currency by, for light and dark surfaces alike. */
  readonly colour: string
}

const signs: Record<string, Sign> = {
  WUD: { colour: "#3f5bd8", lines: "M6.5 8.5 9.3 16 12 9.5 14.7 16 17.5 8.5" },
  RUB: { colour: "#4d6a8f", lines: "M9.5 18V6.5h4a3.25 3.25 0 0 1 0 6.5H7.5M7.5 15.5h5.5" },
  KZT: { colour: "#1287a8", lines: "M7 6.5h10M7 9.75h10M12 9.75V18" },
  BTC: {
    colour: "#c96a05",
    lines: "M9 7v10M7.5 7h5.75a2.5 2.5 0 0 1 0 5H9M13.25 12h.5a2.5 2.5 0 0 1 0 5H7.5M10.5 5v2M13 5v2M10.5 17v2M13 17v2",
  },
  LTC: { colour: "#51729f", lines: "M11.5 6 9 17.5h7M8 13.75l6-2.5" },
  USDT: {
    colour: "#1c8465",
    lines: "M7 7h10M12 7v11M12 10.25c-3.3 0-6 .7-6 1.6s2.7 1.6 6 1.6 6-.7 6-1.6-2.7-1.6-6-1.6",
  },
  EUR: { colour: "#3559b5", lines: "M16.5 8.25A5 5 0 1 0 16.5 15.75M6 10.75h7M6 13.25h7" },
  USD: {
    colour: "#3d7f4a",
    lines:
      "M15.5 9c-.4-1.3-1.6-2-3.4-2-2 0-3.4.9-3.4 2.5 0 3.4 7 1.6 7 5 0 1.6-1.5 2.5-3.6 2.5-1.9 0-3.2-.8-3.6-2.2M12 5v14",
  },
  BNB: {
    colour: "#9d7406",
    lines:
      "m12 5 2.2 2.2M12 5 9.8 7.2M12 19l2.2-2.2M12 19l-2.2-2.2M5 12l2-2M5 12l2 2M19 12l-2-2M19 12l-2 2M12 9.5 14.5 12 12 14.5 9.5 12Z",
  },
  ETH: { colour: "#5b69b8", lines: "m12 4.5 5 7.75-5 2.75-5-2.75ZM7.5 14.75 12 19.5l4.5-4.75" },
  TRX: {
    colour: "#c4302b",
    lines: "m5.5 6 10.5 2 2.75 2.75L11 19ZM5.5 6l7 5.5L11 19M12.5 11.5 18.75 10.75M12.5 11.5 16 8",
  },
  INR: { colour: "#b0601a", lines: "M7.5 6.5h9M7.5 9.75h9M7.5 6.5h2.75a3.25 3.25 0 0 1 0 6.5H7.5l6 5" },
  USDC: {
    colour: "#2567b8",
    lines:
      "M9.5 5.25a7 7 0 0 0 0 13.5M14.5 5.25a7 7 0 0 1 0 13.5M14 10c-.3-.9-1-1.25-2-1.25-1.2 0-2 .5-2 1.5 0 2.1 4 1.1 4 3.25 0 1-.8 1.5-2 1.5-1.1 0-1.9-.4-2.1-1.3M12 7.5v9",
  },
}

/** A coin without a sign: for currencies that the table gained later. */
const unknown: Sign = { colour: "#66707c", lines: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7" }

const sizes = { small: "size-6", normal: "size-10" } as const

interface CurrencyIconProps {
  readonly code: string
  readonly size?: keyof typeof sizes
}

/** The currency's icon. Decorative: its code is beside it. */
export function CurrencyIcon({ code, size = "normal" }: CurrencyIconProps) {
  const { colour, lines } = signs[code] ?? unknown
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classes("shrink-0", sizes[size])} fill="none">
      <circle cx="12" cy="12" r="12" fill={colour} />
      <path
        d={lines}
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform="translate(1.68 1.68) scale(0.86)"
      />
    </svg>
  )
}
