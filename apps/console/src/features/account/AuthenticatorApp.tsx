import { offerApp, removeApp, setApp } from "@wallet/operators/account.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { AppSetUp } from "#shared/AppSetUp.tsx"
import { operatorClient } from "#shared/client.ts"
import { Dot } from "#shared/Dot.tsx"
import { Part } from "#shared/Part.tsx"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { ConfirmDialog } from "./ConfirmDialog.tsx"

/** The operator's authenticator app: set up, replace and remove. */
export function AuthenticatorApp({ hasApp }: { readonly hasApp: boolean }) {
  const remove = useOperatorCall(removeApp)
  const [opened, setOpened] = useState<"setUp" | "remove">()
  const close = () => setOpened(undefined)
  return (
    <Part title={m.account_app()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <Dot tone={hasApp ? "success" : "neutral"}>{hasApp ? m.account_appOn() : m.account_appOff()}</Dot>
        <span className="flex gap-1">
          <Button size="small" kind="quiet" onPress={() => setOpened("setUp")}>
            {hasApp ? m.account_replace() : m.account_setUp()}
          </Button>
          {hasApp && (
            <Button size="small" kind="quiet" onPress={() => setOpened("remove")}>
              {m.account_remove()}
            </Button>
          )}
        </span>
      </div>
      {opened === "setUp" && <SetUpDialog onClose={close} />}
      <ConfirmDialog
        title={m.account_removeApp()}
        isOpen={opened === "remove"}
        onClose={close}
        confirm={m.account_remove()}
        onConfirm={(password) => remove.mutateAsync({ password })}
      >
        {() => <p className="text-muted">{m.account_removeAppText()}</p>}
      </ConfirmDialog>
    </Part>
  )
}

/** First the password, then the code of the new app. */
function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const set = useOperatorCall(setApp)
  const [offer, setOffer] = useState<{ readonly secret: string; readonly secretUri: string }>()
  const [code, setCode] = useState("")
  if (!offer)
    return (
      <ConfirmDialog
        title={m.account_setUpApp()}
        isOpen
        onClose={onClose}
        confirm={m.account_continue()}
        onConfirm={async (password) => {
          setOffer(await operatorClient.send(offerApp, { password }))
          return true
        }}
      >
        {() => <p className="text-muted">{m.account_setUpAppText()}</p>}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={m.account_setUpApp()}
      isOpen
      onClose={onClose}
      confirm={m.account_setUp()}
      asksPassword={false}
      fields={["code"]}
      onConfirm={() => set.mutateAsync({ code })}
    >
      {(problem) => <AppSetUp {...offer} code={code} onCode={setCode} problem={problem("code")} />}
    </ConfirmDialog>
  )
}
