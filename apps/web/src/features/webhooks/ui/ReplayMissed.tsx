import { useReplayWebhookDeliveries } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Question } from "#ui/Question.tsx"
import { Select } from "#ui/Select.tsx"

const dayMs = 86_400_000
const spans = { "1": 1, "7": 7, "30": 30 } as const
type Span = keyof typeof spans

const spanText = (span: Span) => (spans[span] === 1 ? m.webhooks_lastDay() : m.webhooks_lastDays({ days: spans[span] }))

/** Sends all failed deliveries of the last days again, after a confirmation. */
export function ReplayMissed({ endpointId }: { readonly endpointId: string }) {
  const [span, setSpan] = useState<Span>("1")
  const replay = useReplayWebhookDeliveries()
  const { problems, show, refuse } = useForm()
  const [isAsked, setAsked] = useState(false)
  const submit = async () => {
    setAsked(false)
    show({ fields: {} })
    const now = Date.now()
    try {
      await replay.mutateAsync({
        webhookEndpointId: endpointId,
        from: new Date(now - spans[span] * dayMs).toISOString(),
        // A day ahead, so that nothing is missed if the device's clock is slow.
        to: new Date(now + dayMs).toISOString(),
      })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Select
            label={m.webhooks_missed()}
            value={span}
            onChange={setSpan}
            options={[
              { value: "1", text: spanText("1") },
              { value: "7", text: spanText("7") },
              { value: "30", text: spanText("30") },
            ]}
          />
        </div>
        <Button kind="secondary" isPending={replay.isPending} onPress={() => setAsked(true)}>
          {m.webhooks_replayAll()}
        </Button>
      </div>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      {isAsked && (
        <Question
          title={m.webhooks_replayAllTitle()}
          text={m.webhooks_replayAllText({ span: spanText(span) })}
          yes={m.webhooks_replayAll()}
          no={m.common_cancel()}
          isPending={replay.isPending}
          onYes={() => void submit()}
          onNo={() => setAsked(false)}
        />
      )}
      <output className="text-small empty:hidden">
        {replay.data && m.webhooks_replayed({ count: replay.data.replayed })}
      </output>
    </div>
  )
}
