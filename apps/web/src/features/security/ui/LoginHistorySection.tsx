import type { LoginHistoryItem } from "@wallet/core/contract"
import { useLoginHistory } from "@wallet/react"
import { eventName } from "#features/security/model/eventNames.ts"
import { placeName } from "#features/security/model/placeName.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { SectionList } from "./SectionList.tsx"

/** The security events of the account, newest first. */
export function LoginHistorySection() {
  const query = useLoginHistory()
  return (
    <Panel title={m.security_history()}>
      <p className="-mt-2 text-small text-muted">{m.security_historyText()}</p>
      <SectionList query={query} items={query.data?.pages.flatMap(({ items }) => items)} keyOf={({ id }) => id}>
        {(item) => <HistoryRow item={item} />}
      </SectionList>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoad={() => void query.fetchNextPage()}
      />
    </Panel>
  )
}

function HistoryRow({ item }: { readonly item: LoginHistoryItem }) {
  const { locale } = useLocale()
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block">{eventName(item.event)}</span>
        <span className="block text-caption wrap-anywhere text-muted">
          {[item.device ?? m.security_unknownDevice(), placeName(item.place, locale), item.address]
            .filter(Boolean)
            .join("\u00a0· ")}
        </span>
      </span>
      <time dateTime={item.at} className="figures shrink-0 text-right text-caption text-muted">
        {formatMoment(item.at, locale)}
      </time>
    </>
  )
}
