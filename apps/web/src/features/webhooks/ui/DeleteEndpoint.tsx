import type { WebhookEndpoint } from "@wallet/core/merchant"
import { useDeleteWebhookEndpoint } from "@wallet/react/merchant"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { endpointName } from "../model/webhookTexts.ts"

/** Asks once more before an endpoint and its log are gone. */
export function DeleteEndpoint({
  endpoint,
  onDone,
}: {
  readonly endpoint: WebhookEndpoint
  readonly onDone: () => void
}) {
  const remove = useDeleteWebhookEndpoint()
  const { problems, show } = useProblems()
  const submit = async () => {
    try {
      await remove.mutateAsync({ webhookEndpointId: endpoint.id })
      onDone()
    } catch (error) {
      show(problemsOf(error, []))
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">{m.webhooks_deleteText({ url: endpointName(endpoint) })}</p>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <Button kind="danger" size="large" wide isPending={remove.isPending} onPress={() => void submit()}>
        {m.webhooks_delete()}
      </Button>
    </div>
  )
}
