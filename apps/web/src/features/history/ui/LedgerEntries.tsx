import type { OperationEntry } from "@wallet/core/contract"
import { accountTitles } from "#features/history/model/operationTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"

/** The ledger entries of an operation: debit and credit per account. */
export function LedgerEntries({ entries }: { readonly entries: readonly OperationEntry[] }) {
  return (
    <details className="text-small">
      <summary className="touch-target w-fit cursor-pointer font-semibold">{m.history_entries()}</summary>
      <p className="mt-1 text-caption text-muted">{m.history_entriesHint()}</p>
      {/* A table wider than its container is scrolled by keyboard, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div tabIndex={0} role="group" aria-label={m.history_entries()} className="mt-2 overflow-x-auto">
        <table className="w-full text-caption">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {m.history_account()}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {m.history_side()}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {m.history_amount()}
              </th>
            </tr>
          </thead>
          <tbody className="figures divide-y divide-line">
            {entries.map((entry, index) => (
              // Entries never change or move, so the index identifies them.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} className="align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {getTitle(accountTitles, entry.account)}
                </th>
                <td className="py-1.5 pr-3">{entry.side === "debit" ? m.history_debit() : m.history_credit()}</td>
                <td className="py-1.5 text-right">
                  <Money {...entry.amount} />
                  {entry.balanceAfter && (
                    <span className="block text-muted">
                      <span>{`${m.history_balanceAfter()}: `}</span>
                      <Money {...entry.balanceAfter} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
