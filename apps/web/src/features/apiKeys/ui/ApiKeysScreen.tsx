import { useApiKeys } from "@wallet/react/merchant"
import { useState } from "react"
import type { AskedOfKey } from "#features/apiKeys/model/askedOfKey.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { WhenAnswered } from "#shared/client/WhenAnswered.tsx"
import { OneTimeSecret } from "#shared/security/OneTimeSecret.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FormSkeleton, RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { ApiConsole } from "./ApiConsole.tsx"
import { ApiFrame } from "./ApiFrame.tsx"
import { ApiKeyRow } from "./ApiKeyRow.tsx"
import { CreateApiKeyForm } from "./CreateApiKeyForm.tsx"
import { DeleteApiKey } from "./DeleteApiKey.tsx"
import { RotateApiKey } from "./RotateApiKey.tsx"

type KeyDialog = AskedOfKey | { readonly kind: "create" } | { readonly kind: "secret"; readonly secret: string }

interface ApiKeysScreenProps {
  /** Other settings for developers, shown between the keys and the console. */
  readonly children: Elements
}

/** API keys, and a console for trying them (screens C /account/api). */
export function ApiKeysScreen({ children }: ApiKeysScreenProps) {
  const [asked, setAsked] = useState<KeyDialog>()
  const close = () => setAsked(undefined)
  const showSecret = (secret: string) => setAsked({ kind: "secret", secret })
  return (
    <ApiFrame place="keys" action={<Button onPress={() => setAsked({ kind: "create" })}>{m.apiKeys_new()}</Button>}>
      <WhenAnswered isKnown={false} skeleton={<PlacesSkeleton />}>
        <div className="flex flex-col gap-4">
          <KeyList onAsk={setAsked} />
          {children}
          <ApiConsole />
        </div>
      </WhenAnswered>
      <Dialog
        title={getTitle(asked)}
        role={asked?.kind === "secret" ? "alertdialog" : "dialog"}
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        {asked?.kind === "create" && <CreateApiKeyForm onMade={showSecret} />}
        {asked?.kind === "secret" && (
          <OneTimeSecret secret={asked.secret} thing={m.apiKeys_secretThing()} onDone={close} />
        )}
        {asked?.kind === "rotate" && <RotateApiKey apiKey={asked.apiKey} onMade={showSecret} />}
        {asked?.kind === "delete" && <DeleteApiKey apiKey={asked.apiKey} onDone={close} />}
      </Dialog>
    </ApiFrame>
  )
}

function PlacesSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <RowsPlace title={m.apiKeys_keys()} />
      <FormSkeleton fields={3} />
    </div>
  )
}

function RowsPlace({ title }: { readonly title: string }) {
  return (
    <Panel title={title} flush>
      {/* As high as the empty list, which is the most common case, so that the content below does not move. */}
      <div className="min-h-66">
        <RowsSkeleton rows={2} />
      </div>
    </Panel>
  )
}

function getTitle(asked: KeyDialog | undefined): string {
  if (asked?.kind === "rotate") return m.apiKeys_rotate()
  if (asked?.kind === "delete") return m.apiKeys_delete()
  return asked?.kind === "secret" ? m.apiKeys_secretTitle() : m.apiKeys_new()
}

function KeyList({ onAsk }: { readonly onAsk: (asked: AskedOfKey) => void }) {
  const { data, isPending, isFetching, refetch } = useApiKeys()
  if (!data && isPending) {
    return <RowsPlace title={m.apiKeys_keys()} />
  }
  return (
    <Panel title={m.apiKeys_keys()} flush>
      {!data && <ErrorState text={m.apiKeys_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.items.length === 0 && (
        <EmptyState picture="keys" title={m.apiKeys_emptyTitle()}>
          {m.apiKeys_emptyText()}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((apiKey) => (
          <li key={apiKey.id} className="px-5 py-4 tablet:px-6">
            <ApiKeyRow apiKey={apiKey} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
