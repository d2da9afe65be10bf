import type { CurrencyPosition, PositionSide } from "@wallet/operators/treasury.ts"
import { m } from "#i18n/generated/messages.js"
import { DataTable } from "./DataTable.tsx"
import { Dot } from "./Dot.tsx"
import { isZero, Units } from "./Units.tsx"
import { useText } from "./useText.ts"

interface PositionsProps {
  readonly title: string
  /** The title is read out alone, where a heading with the same words stands above. */
  readonly isTitleHidden?: boolean
  readonly positions: readonly CurrencyPosition[]
}

/** Customers' money of each currency beside the places that hold it and the operator's own position: each row adds up. */
export function Positions({ positions, ...heading }: PositionsProps) {
  const has = (side: PositionSide) => positions.some(({ lines }) => lines.some((line) => line.side === side))
  const isUncovered = positions.some(({ uncovered }) => !isZero(uncovered))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <DataTable
        {...heading}
        columns={[
          { id: "currency", title: m.shell_currency() },
          { id: "customers", title: m.shell_positionCustomers(), isAmount: true },
          ...(has("owed") ? [{ id: "owed", title: m.shell_positionOwed(), isAmount: true } as const] : []),
          { id: "own", title: m.shell_positionOwn(), isAmount: true },
          ...(has("advanced") ? [{ id: "advanced", title: m.shell_positionAdvanced(), isAmount: true } as const] : []),
          { id: "held", title: m.shell_positionHeld(), isAmount: true },
        ]}
        rows={positions.map((position) => {
          const { currency, customers, uncovered, isBalanced, sum } = position
          return {
            key: currency,
            cells: {
              currency: (
                <span className="flex flex-col gap-0.5 @max-table:items-end">
                  <span className="font-medium">{currency}</span>
                  {!isZero(uncovered) && (
                    <span className="text-small text-muted">
                      <Dot tone="warning">
                        <span className="whitespace-normal">
                          {m.shell_positionUncovered()} <Units amount={uncovered} isShort />
                        </span>
                      </Dot>
                    </span>
                  )}
                  {!isBalanced && (
                    <span className="text-small font-semibold text-danger">
                      {m.shell_positionUnbalanced()} <Units amount={sum} />
                    </span>
                  )}
                </span>
              ),
              customers: <Units amount={customers} isShort />,
              owed: showSide(position, "owed"),
              own: showSide(position, "own"),
              advanced: showSide(position, "advanced"),
              held: showSide(position, "held"),
            },
          }
        })}
      />
      {isUncovered && <p className="text-small text-muted">{m.shell_positionUncoveredWhy()}</p>}
    </div>
  )
}

/** A side without accounts leaves its cell empty, which a narrow table leaves out. */
function showSide(position: CurrencyPosition, side: PositionSide) {
  return position.lines.some((line) => line.side === side) ? <Side position={position} side={side} /> : null
}

/** The amount of a side, with the accounts or places that it consists of. */
function Side({ position, side }: { readonly position: CurrencyPosition; readonly side: PositionSide }) {
  const read = useText()
  const lines = position.lines.filter((line) => line.side === side)
  return (
    <span className="flex flex-col items-end gap-0.5">
      <Units amount={position[side]} isShort />
      {lines.map(({ title, amount }) => (
        <span key={title.en} className="flex flex-wrap justify-end gap-x-1.5 text-caption text-muted">
          <span className="text-right whitespace-normal">{read(title)}</span>
          {lines.length > 1 && <Units amount={amount} isShort />}
        </span>
      ))}
    </span>
  )
}
