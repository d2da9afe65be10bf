import { useBeneficiaries, useRecentRecipients } from "@wallet/react"
import { useContacts } from "@wallet/react/account"
import { UsersRound } from "lucide-react"
import { useMemo, useState } from "react"
import {
  filterRecipients,
  listRecipients,
  type Recipient,
  type RecipientKind,
} from "#features/send/model/recipients.ts"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Tabs } from "#ui/Tabs.tsx"
import { RecipientRow } from "./RecipientRow.tsx"

/** The recent recipients and the address book. */
export function RecipientPanel() {
  const people = useRecentRecipients()
  const lines = useBeneficiaries()
  const contacts = useContacts()
  const recipients = useMemo(
    () => people.data && lines.data && contacts.data && listRecipients(people.data, lines.data, contacts.data),
    [people.data, lines.data, contacts.data],
  )
  return (
    <Panel title={m.send_recents()}>
      {recipients ? (
        <Recipients recipients={recipients} />
      ) : people.isPending || lines.isPending || contacts.isPending ? (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      ) : (
        <ErrorState
          text={m.send_recentsFailed()}
          onRetry={() => void Promise.all([people.refetch(), lines.refetch(), contacts.refetch()])}
          isRetrying={people.isFetching || lines.isFetching || contacts.isFetching}
        />
      )}
    </Panel>
  )
}

type Tab = RecipientKind | "all"

const tabTexts: Readonly<Record<Tab, () => string>> = {
  all: () => m.send_tabAll(),
  people: () => m.send_tabPeople(),
  crypto: () => m.send_tabCrypto(),
  card: () => m.send_tabCard(),
  bank: () => m.send_tabBank(),
}

function Recipients({ recipients }: { readonly recipients: readonly Recipient[] }) {
  const [tab, setTab] = useState<Tab>("all")
  const [search, setSearch] = useState("")
  if (recipients.length === 0) {
    return (
      <EmptyState icon={<UsersRound size={24} />} title={m.send_recentsEmptyTitle()}>
        {m.send_recentsEmptyText()}
      </EmptyState>
    )
  }
  const found = filterRecipients(recipients, tab, search)
  const list =
    found.length === 0 ? (
      <p className="py-6 text-center text-small text-muted">{m.send_recentsNoMatch()}</p>
    ) : (
      <ul className="divide-y divide-line">
        {found.map((recipient) => (
          <RecipientRow key={recipient.key} recipient={recipient} />
        ))}
      </ul>
    )
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={m.send_search()} value={search} onChange={setSearch} />
      <Tabs
        label={m.send_tabs()}
        selected={tab}
        onSelect={setTab}
        tabs={(Object.keys(tabTexts) as Tab[]).map((id) => ({
          id,
          title: tabTexts[id](),
          content: id === tab ? list : null,
        }))}
      />
    </div>
  )
}
