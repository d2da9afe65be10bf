import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import { BrandName } from "#layouts/BrandMark.tsx"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { BalanceDivider, BalanceLine } from "#ui/BalanceLine.tsx"
import { Panel } from "#ui/Panel.tsx"

const surfaces = ["bg-canvas", "bg-surface", "bg-sunken", "bg-raised"]
const meanings = [
  "bg-accent text-on-accent",
  "bg-accent-soft text-accent",
  "bg-companion-soft text-ink",
  "bg-success-soft text-success",
  "bg-warning-soft text-warning",
  "bg-danger-soft text-danger",
]
const balanceStates = ["still", "waiting", "settled"] as const
const sizes = ["text-caption", "text-small", "text-body", "text-title", "text-headline", "text-display"]
const currencies = ["USDT", "BTC", "ETH", "LTC", "BNB", "TRX", "USDC", "EUR", "USD", "RUB", "KZT", "INR", "WUD", "NEW"]

/** Colours, sizes of text, marks. */
export function Tokens() {
  const samples = useSamples()
  return (
    <Section title={samples.tokens}>
      <Panel>
        <div className="grid grid-cols-2 gap-3">
          {surfaces.map((name) => (
            <span key={name} className={`rounded-control border border-line p-3 text-caption ${name}`}>
              {name}
            </span>
          ))}
          {meanings.map((name) => (
            <span key={name} className={`rounded-control p-3 text-caption ${name}`}>
              {name}
            </span>
          ))}
        </div>
      </Panel>
      <Panel>
        <BrandName />
        <div className="my-4 flex gap-3">
          {balanceStates.map((state) => (
            <BalanceLine key={state} state={state} className="size-12" />
          ))}
        </div>
        <BalanceDivider />
        <div className="mt-4 flex flex-col gap-1 overflow-hidden">
          {sizes.map((name) => (
            <span key={name} className={`figures truncate ${name}`}>
              {`1,234.50 ${name}`}
            </span>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          {currencies.map((code) => (
            <CurrencyIcon key={code} code={code} />
          ))}
        </div>
      </Panel>
    </Section>
  )
}
