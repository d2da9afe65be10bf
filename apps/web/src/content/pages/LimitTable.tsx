import { useFees } from "#content/fees/useFees.ts"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"

/** Limits of each verification tier. */
export function LimitTable() {
  const { basic, verified, business } = useFees().limits
  const rows = [
    { level: m.public_limitsBasic(), ...basic },
    { level: m.public_limitsVerified(), ...verified },
    { level: m.public_limitsBusiness(), ...business },
  ]
  return (
    <>
      <Limits title={m.public_limitsTitle()} rows={rows} />
      <Limits title={m.public_limitsTopUps()} rows={rows.map(({ level, topUps }) => ({ level, ...topUps }))} />
    </>
  )
}

interface Amount {
  readonly amount: string
  readonly currency: string
}

interface LimitsProps {
  readonly title: string
  readonly rows: readonly { readonly level: string; readonly day: Amount; readonly month: Amount }[]
}

function Limits({ title, rows }: LimitsProps) {
  return (
    <table className="mt-14 w-full border-b border-line">
      <caption className="pb-2 text-left text-title font-semibold">{title}</caption>
      <thead className="sr-only tablet:not-sr-only">
        <tr className="border-b border-line text-left text-small text-muted tablet:table-row">
          <th scope="col" className="py-3 pr-4 font-medium">
            {m.public_limitsLevel()}
          </th>
          <th scope="col" className="py-3 pl-4 text-right font-medium">
            {m.public_limitsDay()}
          </th>
          <th scope="col" className="py-3 text-right font-medium">
            {m.public_limitsMonth()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ level, day, month }) => (
          <tr key={level} className="flex flex-col gap-y-1 py-3 tablet:table-row">
            <th scope="row" className="text-left font-medium tablet:py-3.5 tablet:pr-4">
              {level}
            </th>
            <Bound label={m.public_limitsDay()} amount={day} />
            <Bound label={m.public_limitsMonth()} amount={month} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bound({ label, amount }: { readonly label: string; readonly amount: Amount }) {
  return (
    <td className="figures flex justify-between gap-4 tablet:table-cell tablet:py-3.5 tablet:pl-4 tablet:text-right">
      <span className="text-small text-muted tablet:hidden">{label}</span>
      <Money {...amount} />
    </td>
  )
}
