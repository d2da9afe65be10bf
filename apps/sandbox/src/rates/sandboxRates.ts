import type { FeedPrices, RatesRail } from "@wallet/provider/rails/rates/ratesRail.ts"

/** Swings are in millionths of the base price. */
const million = 1_000_000n

interface Course {
  /** In US dollars, with as many decimals as the prices have. */
  readonly base: string
  /** Amplitude of a price, in millionths of the base. */
  readonly swing: bigint
  /** Determines the periods of its waves: two currencies of the same pace move alike. */
  readonly pace: number
}

const rouble: Course = { base: "0.01085000", swing: 6_000n, pace: 0 }

const courses: Readonly<Record<string, Course>> = {
  WUD: rouble,
  RUB: rouble,
  KZT: { base: "0.00192000", swing: 5_000n, pace: 1 },
  BTC: { base: "64250.00000000", swing: 12_000n, pace: 2 },
  LTC: { base: "84.30000000", swing: 14_000n, pace: 3 },
  USDT: { base: "1.00010000", swing: 200n, pace: 4 },
  EUR: { base: "1.08400000", swing: 3_000n, pace: 5 },
  USD: { base: "1.00000000", swing: 0n, pace: 6 },
  BNB: { base: "585.40000000", swing: 11_000n, pace: 7 },
  ETH: { base: "3140.00000000", swing: 13_000n, pace: 8 },
  TRX: { base: "0.12150000", swing: 9_000n, pace: 9 },
  INR: { base: "0.01190000", swing: 2_000n, pace: 10 },
  USDC: { base: "0.99990000", swing: 200n, pace: 11 },
}

/**
 * A feed without a real market: every price swings smoothly about its base, by the second. It is a function of the
 * time only, so that a restart, a second process and a test with the same clock get the same prices.
 */
export const sandboxRates: RatesRail = {
  prices: (now) => Promise.resolve(pricesAt(now)),
  pastPrices: (moments) => Promise.resolve(moments.map(pricesAt)),
}

function pricesAt(moment: Date): FeedPrices {
  const second = Math.floor(moment.getTime() / 1000)
  const prices = Object.entries(courses).map(([code, course]) => [code, priceAt(course, second)] as const)
  return { at: new Date(second * 1000), prices: Object.fromEntries(prices) }
}

/** Waves of minutes, hours, days, weeks and months, with increasing amplitude: each chart range has its own shape. */
function priceAt({ base, swing, pace }: Course, second: number): string {
  const height =
    wave(second, 420 + 60 * pace) +
    wave(second, 7_200 + 900 * pace) +
    2n * wave(second, 151_000 + 23_000 * pace) +
    4n * wave(second, 913_000 + 131_000 * pace) +
    8n * wave(second, 7_700_000 + 1_300_000 * pace)
  const parts = million * million + (swing * height) / 16n
  const [whole = "", fraction = ""] = base.split(".")
  const digits = ((BigInt(whole + fraction) * parts) / (million * million))
    .toString()
    .padStart(fraction.length + 1, "0")
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}

/** A sine of the given period in millionths, by Bhaskara's approximation: whole numbers only, identical everywhere. */
function wave(second: number, period: number): bigint {
  const half = BigInt(period) / 2n
  const place = BigInt(second) % (2n * half)
  const x = place % half
  const arc = x * (half - x)
  const height = (16n * arc * million) / (5n * half * half - 4n * arc)
  return place < half ? height : -height
}
