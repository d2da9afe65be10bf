import { useReplayWebhookDeliveries } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Select } from "#ui/Select.tsx"

const dayMs = 86_400_000
const spans = { "1": 1, "7": 7, "30": 30 } as const
type Span = keyof typeof spans

/** Sends all failed deliveries of the last days again. */
export function ReplayMissed({ endpointId }: { readonly endpointId: string }) {
  const [span, setSpan] = useState<Span>("1")
  const replay = useReplayWebhookDeliveries()
  const { problems, show, refuse } = useForm()
  const submit = async () => {
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
              { value: "1", text: m.webhooks_lastDay() },
              { value: "7", text: m.webhooks_lastDays({ days: 7 }) },
              { value: "30", text: m.webhooks_lastDays({ days: 30 }) },
            ]}
          />
        </div>
        <Button kind="secondary" isPending={replay.isPending} onPress={() => void submit()}>
          {m.webhooks_replayAll()}
        </Button>
      </div>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <output className="text-small empty:hidden">
        {replay.data && m.webhooks_replayed({ count: replay.data.replayed })}
      </output>
    </div>
  )
}
