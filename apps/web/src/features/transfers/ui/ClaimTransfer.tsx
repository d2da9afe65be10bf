import type { ProtectedTransfer } from "@wallet/core/account"
import { claimProtectedTransfer } from "@wallet/core/contract"
import { useClaimProtectedTransfer } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Money } from "#shared/money/Money.tsx"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { TextField } from "#ui/TextField.tsx"
import { EndSend } from "./EndSend.tsx"
import { ProtectedSummary } from "./ProtectedSummary.tsx"

/** A protected send for its recipient: the form for the code, or the result. */
export function ClaimTransfer({ transfer }: { readonly transfer: ProtectedTransfer }) {
  const { state, reason, amount } = transfer
  if (state === "claimed_pending") return <ClaimForm transfer={transfer} />
  return (
    <ResultPanel
      kind={state === "completed" || reason === "declined" ? "done" : "failed"}
      {...getTexts(transfer)}
      amount={<Money {...amount} />}
      actions={<ButtonLink to="/account">{m.send_toWallets()}</ButtonLink>}
    >
      <ProtectedSummary transfer={transfer} />
    </ResultPanel>
  )
}

function getTexts({ state, reason }: ProtectedTransfer): { readonly title: string; readonly text?: string } {
  if (state === "completed") return { title: m.send_receivedTitle() }
  if (reason === "declined") return { title: m.send_declinedTitle(), text: m.send_declinedText() }
  const title = m.send_goneTitle()
  if (state === "cancelled") return { title, text: m.send_goneCancelled() }
  return { title, text: reason === "wrong_codes" ? m.send_goneWrongCodes() : m.send_goneExpired() }
}

function ClaimForm({ transfer }: { readonly transfer: ProtectedTransfer }) {
  const form = useCallForm(claimProtectedTransfer, { fields: { code: "" } })
  const flow = useMoneyFlow({
    call: useClaimProtectedTransfer({ about: transfer.id }),
    form,
    onDone: ({ state, triesLeft }) => {
      if (state !== "claimed_pending") return
      flow.reset()
      form.show({ fields: { code: { code: "transfer_code_wrong", limit: String(triesLeft) } } })
    },
    leavesWhenDone: true,
  })
  const prepare = async () => {
    const body = await form.read()
    return body && { ...body, transferId: transfer.id }
  }
  const { step } = flow
  if (step.at !== "form") return <CheckingOutcome />
  return (
    <Panel>
      <p className="text-headline font-semibold wrap-anywhere">
        <Money {...transfer.amount} />
      </p>
      <p className="mt-2 mb-5 text-small text-muted">{m.send_claimText()}</p>
      <Form
        problems={form.problems}
        onSubmit={() => flow.send(prepare)}
        actions={
          <div className="flex flex-col gap-3">
            <Button type="submit" size="large" wide isPending={step.isBusy}>
              {m.send_claim()}
            </Button>
            <EndSend transfer={transfer} />
          </div>
        }
      >
        {step.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        <ProtectedSummary transfer={transfer} />
        <TextField
          {...form.field("code")}
          label={m.send_code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          maxLength={32}
          hint={m.send_claimCodeHint()}
        />
      </Form>
    </Panel>
  )
}
