import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { type FeeRow, useFeeGroups } from "./feeRows.tsx"

/** Every fee, in groups. On a phone each line stands on its own, with what its amounts are beside them. */
export function FeeTable() {
  const groups = useFeeGroups()
  return (
    <table className="w-full">
      <caption className="sr-only">{m.public_feesTitle()}</caption>
      <thead className="sr-only tablet:not-sr-only">
        <tr className="border-b border-line text-left text-small text-muted tablet:table-row">
          <th scope="col" className="py-3 pr-4 font-medium">
            {m.public_feesWhat()}
          </th>
          <th scope="col" className="py-3 pr-4 font-medium">
            {m.public_feesFee()}
          </th>
          <th scope="col" className="py-3 pl-4 text-right font-medium">
            {m.public_feesMin()}
          </th>
          <th scope="col" className="py-3 text-right font-medium">
            {m.public_feesMax()}
          </th>
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title} className="border-b border-line">
          <tr className="flex tablet:table-row">
            <th scope="rowgroup" colSpan={4} className="pt-8 pb-2 text-left text-title font-semibold">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Line key={row.what} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Line({ what, fee, min, max }: FeeRow) {
  return (
    <tr className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-3 tablet:table-row">
      <th scope="row" className="text-left font-medium tablet:py-3.5 tablet:pr-4">
        {what}
      </th>
      <td className="figures ml-auto text-right font-semibold tablet:py-3.5 tablet:pr-4 tablet:text-left">{fee}</td>
      <Bound label={m.public_feesMin()} amount={min} />
      <Bound label={m.public_feesMax()} amount={max} />
    </tr>
  )
}

/** The least or the most; an empty cell on a wide screen, nothing on a phone. */
function Bound({ label, amount }: { readonly label: string; readonly amount: ReactNode }) {
  return (
    <td className="figures w-full text-small text-muted empty:hidden tablet:w-auto tablet:py-3.5 tablet:pl-4 tablet:text-right tablet:empty:table-cell">
      {amount && (
        <>
          <span className="tablet:hidden">{label} </span>
          {amount}
        </>
      )}
    </td>
  )
}
