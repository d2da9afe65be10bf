import { useQuery } from "@tanstack/react-query"
import { type ChainWallet, type Collections, type Movement, readWallets } from "@wallet/operators/treasury.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { DataTable } from "#shared/DataTable.tsx"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Age, Moment } from "#shared/Moment.tsx"
import { Units } from "#shared/Units.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"

/** Hot and cold wallets with their marks, movements between them, and collections from deposit addresses. */
export function Wallets() {
  const found = useQuery(operatorQuery(readWallets, {}))
  return (
    <Loaded query={found}>
      {({ wallets, movements, collections }) =>
        wallets.length + movements.length + collections.length === 0 ? (
          <EmptyState title={m.treasury_noWallets()}>{m.treasury_noWalletsText()}</EmptyState>
        ) : (
          <div className="flex flex-col gap-6">
            <WalletTable wallets={wallets} />
            {movements.length > 0 && <Movements movements={movements} />}
            {collections.length > 0 && <CollectionTable collections={collections} />}
          </div>
        )
      }
    </Loaded>
  )
}

const levels = {
  below: { tone: "danger", text: () => m.treasury_levelBelow() },
  between: { tone: "success", text: () => m.treasury_levelBetween() },
  above: { tone: "warning", text: () => m.treasury_levelAbove() },
  unknown: { tone: "neutral", text: () => m.treasury_levelUnknown() },
} as const satisfies Readonly<Record<string, { readonly tone: DotTone; readonly text: () => string }>>

function WalletTable({ wallets }: { readonly wallets: readonly ChainWallet[] }) {
  return (
    <DataTable
      title={m.treasury_walletsByNetwork()}
      columns={[
        { id: "network", title: m.treasury_network() },
        { id: "currency", title: m.treasury_currency() },
        { id: "hot", title: m.treasury_hot(), isAmount: true },
        { id: "marks", title: m.treasury_marks() },
        { id: "collectable", title: m.treasury_collectable(), isAmount: true },
        { id: "cold", title: m.treasury_cold(), isAmount: true },
        { id: "booked", title: m.treasury_ledger(), isAmount: true },
        { id: "onChain", title: m.treasury_onChain(), isAmount: true },
      ]}
      rows={wallets.map(({ network, networkName, currency, hot, collectable, cold, booked, onChain, comparedAt }) => ({
        key: `${network} ${currency}`,
        cells: {
          network: networkName,
          currency,
          hot: hot?.balance ? <Units amount={hot.balance} /> : m.treasury_none(),
          marks: <Marks hot={hot} />,
          collectable: <Units amount={collectable} />,
          cold: <Units amount={cold} />,
          booked: <Units amount={booked} />,
          onChain: (
            <span className="flex flex-col items-end">
              {onChain === null ? (
                <span className="text-muted">{m.treasury_notComparedYet()}</span>
              ) : (
                <Units amount={onChain} />
              )}
              {comparedAt && (
                <span className="text-caption text-muted">
                  <Moment at={comparedAt} />
                </span>
              )}
            </span>
          ),
        },
      }))}
    />
  )
}

function Marks({ hot }: Pick<ChainWallet, "hot">) {
  if (!hot) return <span className="text-muted">{m.treasury_noMarks()}</span>
  const { tone, text } = levels[hot.level]
  return (
    <span className="flex flex-col">
      <Dot tone={tone}>{text()}</Dot>
      <span className="whitespace-nowrap text-muted">
        <Units amount={hot.low} /> – <Units amount={hot.high} />
      </span>
    </span>
  )
}

const movementStates: Readonly<Record<Movement["state"], { readonly tone: DotTone; readonly text: () => string }>> = {
  pending: { tone: "warning", text: () => m.treasury_movementPending() },
  approved: { tone: "accent", text: () => m.treasury_movementApproved() },
  sent: { tone: "accent", text: () => m.treasury_movementSent() },
  confirmed: { tone: "success", text: () => m.treasury_movementConfirmed() },
  rejected: { tone: "neutral", text: () => m.treasury_movementRejected() },
  failed: { tone: "danger", text: () => m.treasury_movementFailed() },
}

function Movements({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <DataTable
      title={m.treasury_movements()}
      columns={[
        { id: "movement", title: m.treasury_movement() },
        { id: "network", title: m.treasury_network() },
        { id: "amount", title: m.treasury_amount(), isAmount: true },
        { id: "state", title: m.treasury_state() },
        { id: "changed", title: m.treasury_changed() },
      ]}
      rows={movements.map(({ id, kind, networkName, amount, currency, state, changedAt }) => ({
        key: id,
        cells: {
          movement: kind === "to_cold" ? m.treasury_toCold() : m.treasury_refill(),
          network: networkName,
          amount: <Units amount={amount} currency={currency} />,
          state: <Dot tone={movementStates[state].tone}>{movementStates[state].text()}</Dot>,
          changed: <Moment at={changedAt} />,
        },
      }))}
    />
  )
}

function CollectionTable({ collections }: { readonly collections: readonly Collections[] }) {
  return (
    <DataTable
      title={m.treasury_collections()}
      columns={[
        { id: "network", title: m.treasury_network() },
        { id: "open", title: m.treasury_underWay(), isAmount: true },
        { id: "done", title: m.treasury_done(), isAmount: true },
        { id: "failed", title: m.treasury_failed(), isAmount: true },
        { id: "oldest", title: m.treasury_oldest() },
      ]}
      rows={collections.map(({ network, networkName, open, done, failed, oldest }) => ({
        key: network,
        cells: { network: networkName, open, done, failed, oldest: oldest && <Age since={oldest} /> },
      }))}
    />
  )
}
