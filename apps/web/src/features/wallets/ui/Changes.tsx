import type { WireMoney } from "@wallet/core/contract"
import { useMe, useOperations } from "@wallet/react"
import { Check } from "lucide-react"
import { computeChanges } from "#features/wallets/model/changes.ts"
import { useLastVisit } from "#features/wallets/model/lastVisit.ts"
import { isBefore, reachesBackTo } from "#features/wallets/model/newestPage.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Badge } from "#ui/Badge.tsx"
import { classes } from "#ui/classes.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { join } from "#ui/join.ts"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"

/** A summary of the changes since the last visit. Empty on a first visit or without changes. */
export function Changes() {
  const userId = useMe().data?.id
  return userId !== undefined && <ChangesContent userId={userId} />
}

function ChangesContent({ userId }: { readonly userId: string }) {
  const { since, markSeen } = useLastVisit(userId)
  return since !== undefined && <ChangesSince since={since} onSeen={markSeen} />
}

/** The most operations in the sums. If there are more, the panel says so. */
const addedUp = 100

/** The most currencies shown in one line. */
const shownAtMost = 3

function ChangesSince({ since, onSeen }: { readonly since: string; readonly onSeen: () => void }) {
  const { locale } = useLocale()
  const newest = useOperations().data?.pages[0]
  const isCovered = newest === undefined || reachesBackTo(newest, since)
  const operations = useOperations(isCovered ? {} : { from: since, limit: addedUp })
  const page = operations.data?.pages[0]
  const items = page?.items.filter((operation) => !isBefore(operation, since)) ?? []
  if (items.length === 0) return null
  const { cameIn, wentOut, undone, underWay } = computeChanges(items)
  return (
    <Panel
      flush
      title={m.wallets_changes()}
      action={
        <IconButton label={m.wallets_changesSeen()} onPress={onSeen}>
          <Check size={18} aria-hidden />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-2 px-5 pb-5 tablet:px-6">
        <p className="text-caption text-muted">
          {join(
            " ",
            m.wallets_changesSince({ moment: formatMoment(since, locale) }),
            !isCovered && page?.nextCursor !== null && m.wallets_changesMore({ count: addedUp }),
          )}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 empty:hidden">
          {cameIn.length > 0 && <Sums title={m.wallets_changesIn()} sums={cameIn} sign="+" />}
          {wentOut.length > 0 && <Sums title={m.wallets_changesOut()} sums={wentOut} sign="-" />}
        </dl>
        {(undone > 0 || underWay > 0) && (
          <p className="flex flex-wrap gap-2">
            {undone > 0 && <Badge kind="danger">{m.wallets_changesUndone({ count: undone })}</Badge>}
            {underWay > 0 && <Badge kind="accent">{m.wallets_changesUnderWay({ count: underWay })}</Badge>}
          </p>
        )}
        <Link to="/account/history" className="touch-target w-fit text-small">
          {m.wallets_changesShow()}
        </Link>
      </div>
    </Panel>
  )
}

interface SumsProps {
  readonly title: string
  readonly sums: readonly WireMoney[]
  readonly sign: "+" | "-"
}

function Sums({ title, sums, sign }: SumsProps) {
  const more = sums.length - shownAtMost
  return (
    <>
      <dt className="text-small text-muted">{title}</dt>
      <dd className="flex flex-wrap justify-end gap-x-3 text-right">
        {sums.slice(0, shownAtMost).map(({ amount, currency }) => (
          <Money
            key={currency}
            amount={sign === "-" ? `-${amount}` : amount}
            currency={currency}
            sign="always"
            className={classes("font-medium", sign === "+" && "text-success")}
          />
        ))}
        {more > 0 && <span className="text-small text-muted">{m.wallets_changesCurrencies({ count: more })}</span>}
      </dd>
    </>
  )
}
