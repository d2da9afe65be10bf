import type { ApiKey } from "@wallet/core/contract"
import { useDeleteApiKey } from "@wallet/react/merchant"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { useStepUp } from "../../../lib/stepUp.ts"
import { Button } from "../../../ui/Button.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"

/** Asks once more before a key is gone for good. */
export function DeleteApiKey({ apiKey, onDone }: { readonly apiKey: ApiKey; readonly onDone: () => void }) {
  const remove = useDeleteApiKey()
  const withStepUp = useStepUp()
  const { problems, show } = useProblems()
  const submit = async () => {
    try {
      await withStepUp(() => remove.mutateAsync({ apiKeyId: apiKey.id }))
      onDone()
    } catch (error) {
      show(problemsOf(error, []))
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">{m.apiKeys_deleteText({ name: apiKey.name })}</p>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <Button kind="danger" size="large" wide isPending={remove.isPending} onPress={() => void submit()}>
        {m.apiKeys_delete()}
      </Button>
    </div>
  )
}
