import type { Session } from "@wallet/core/contract"
import { useEndOtherSessions, useEndSession, useSessions, useStepUp } from "@wallet/react"
import { Monitor, Smartphone } from "lucide-react"
import { placeName } from "#features/security/model/placeName.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { Badge } from "#ui/Badge.tsx"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { SectionList } from "./SectionList.tsx"

/** The customer's sessions. Any session can be ended, or all others at once. */
export function SessionsSection() {
  const query = useSessions()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const attempt = async (call: () => Promise<unknown>) => {
    show({ fields: {} })
    try {
      await withStepUp(call)
    } catch (error) {
      refuse(error)
    }
  }
  const items = query.data?.items
  return (
    <Panel
      title={m.security_sessions()}
      action={
        items &&
        items.length > 1 && (
          <Button
            kind="secondary"
            size="small"
            isPending={endOthers.isPending}
            onPress={() => void attempt(() => endOthers.mutateAsync())}
          >
            {m.security_endOthers()}
          </Button>
        )
      }
    >
      <p className="-mt-2 text-small text-muted">{m.security_sessionsText()}</p>
      {problems.form && (
        <div className="mt-4">
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        </div>
      )}
      <SectionList query={query} items={items} keyOf={({ id }) => id}>
        {(session) => (
          <SessionRow
            session={session}
            isEnding={end.isPending && end.variables.sessionId === session.id}
            onEnd={() => void attempt(() => end.mutateAsync({ sessionId: session.id }))}
          />
        )}
      </SectionList>
    </Panel>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { locale } = useLocale()
  const device = session.device ?? m.security_unknownDevice()
  const Icon = /iOS|Android/.test(device) ? Smartphone : Monitor
  return (
    <>
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{device}</span>
        <span className="block text-caption wrap-anywhere text-muted">
          {[placeName(session.place, locale), session.address, formatMoment(session.lastSeenAt, locale)]
            .filter((part) => part !== undefined)
            .join("\u00a0· ")}
        </span>
      </span>
      {session.current ? (
        <Badge kind="success">{m.security_thisDevice()}</Badge>
      ) : (
        <Button
          kind="quiet"
          size="small"
          aria-label={m.security_endNamed({ device })}
          isPending={isEnding}
          onPress={onEnd}
        >
          {m.security_end()}
        </Button>
      )}
    </>
  )
}
