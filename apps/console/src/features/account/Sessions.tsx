import { endSession, type OperatorSession } from "@wallet/operators/account.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Dot } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { showRefusal } from "#shared/messages.ts"
import { Part } from "#shared/Part.tsx"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"

/** The operator's open sessions. */
export function Sessions({ sessions }: { readonly sessions: readonly OperatorSession[] }) {
  const { locale } = useLocale()
  const end = useOperatorCall(endSession)
  const endOne = (id: string) => end.mutate({ id }, { onError: (error) => showRefusal(error, locale) })
  return (
    <Part title={m.account_sessions()}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, address, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{device ?? m.account_unknownDevice()}</span>
              <span className="flex flex-wrap gap-x-3 text-caption text-muted">
                {address !== null && <bdi className="wrap-anywhere">{address}</bdi>}
                <Moment at={lastSeenAt} />
              </span>
            </span>
            {isCurrent ? (
              <Dot tone="accent">{m.account_thisSession()}</Dot>
            ) : (
              <Button
                size="small"
                kind="quiet"
                isPending={end.isPending && end.variables.id === id}
                onPress={() => endOne(id)}
              >
                {m.account_endSession()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
