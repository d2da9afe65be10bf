import type { Deposit } from "@wallet/core/contract"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"

const SenderDialog = lazy(async () => ({ default: (await import("./SenderDialog.tsx")).SenderDialog }))

/** Asks the customer for the sender of a deposit. */
export function SenderRequest({ deposit }: { readonly deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <div>
      <Button kind="secondary" size="small" onPress={open}>
        {m.deposits_senderAsk()}
      </Button>
      {isWanted && (
        <Suspense>
          <SenderDialog deposit={deposit} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
