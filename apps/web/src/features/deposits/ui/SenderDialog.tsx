import { type Deposit, declareDepositSender } from "@wallet/core/contract"
import { useDeclareDepositSender } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { OwnershipProof } from "#shared/payments/OwnershipProof.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { TextField } from "#ui/TextField.tsx"

interface SenderDialogProps {
  readonly deposit: Deposit
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for the sender of a deposit that is held until the sender is known. */
export function SenderDialog({ deposit, isOpen, onClose }: SenderDialogProps) {
  const declare = useDeclareDepositSender()
  const form = useCallForm(declareDepositSender, {
    fields: { owner: "", name: "", service: "", signature: "" },
    compose: composeSender,
    check: ({ owner, service }) =>
      owner === "service" && service.trim() === "" ? { service: { code: "required" } } : {},
  })
  const source = form.values.owner
  const signature = form.field("signature")
  const isUnproven = signature.problem !== undefined || signature.value !== ""
  const send = form.submit(async (body) => {
    await declare.mutateAsync({ ...body, depositId: deposit.id })
    onClose()
  })
  return (
    <Dialog title={m.deposits_senderTitle()} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Form
        problems={form.problems}
        onSubmit={send}
        actions={
          <Button type="submit" size="large" wide isPending={declare.isPending}>
            {m.deposits_senderSend()}
          </Button>
        }
      >
        <p className="text-small text-muted">{m.deposits_senderText()}</p>
        <RadioCards
          {...form.field("owner")}
          label={m.deposits_sender()}
          onChange={(owner) => {
            form.change({ owner, signature: "" })
            form.forget("name", "service")
          }}
          cards={[
            { value: "wallet", title: m.deposits_senderWallet() },
            { value: "service", title: m.deposits_senderService() },
            { value: "other", title: m.deposits_senderOther() },
          ]}
        />
        {source === "other" && (
          <TextField {...form.field("name")} label={m.withdrawals_recipientName()} autoComplete="off" />
        )}
        {(source === "other" || source === "service") && (
          <TextField
            {...form.field("service")}
            label={source === "service" ? m.deposits_serviceName() : m.withdrawals_recipientService()}
            autoComplete="off"
          />
        )}
        {source === "wallet" && isUnproven && (
          <OwnershipProof field={signature} refused={declare.error} testText={m.deposits_testTransfer} />
        )}
      </Form>
    </Dialog>
  )
}

interface SenderText {
  /** `wallet` or `service` for the customer's own, or `other`. */
  readonly owner: string
  readonly name: string
  readonly service: string
  readonly signature: string
}

/** Composes the request: an own wallet is proved by a signature, and a service is named. */
function composeSender({ owner, name, service, signature }: SenderText) {
  if (owner === "") return {}
  return {
    owner: owner === "other" ? "other" : "self",
    ...(owner === "other" && { name }),
    ...(owner === "wallet" ? { signature } : { service }),
  }
}
