import { startPasskeyRegistration } from "@wallet/core"
import type { Passkey } from "@wallet/core/contract"
import {
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
  useRenamePasskey,
  useStepUp,
  useWalletClient,
} from "@wallet/react"
import { KeyRound, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { deviceHint } from "#features/security/model/deviceHint.ts"
import { formatDay, formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { knowsPasskeys, makePasskey } from "#shared/security/passkeys.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { PasskeyNameForm } from "./PasskeyNameForm.tsx"
import { SectionList } from "./SectionList.tsx"

type PasskeyDialog = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly passkey: Passkey }

/** The passkeys of the account: add, rename, remove. */
export function PasskeysSection() {
  const query = usePasskeys()
  const client = useWalletClient()
  const add = useAddPasskey()
  const rename = useRenamePasskey()
  const withStepUp = useStepUp()
  const [asked, setAsked] = useState<PasskeyDialog>()
  const close = () => setAsked(undefined)

  const addNamed = async (name: string) => {
    const options = await withStepUp(() => startPasskeyRegistration(client))
    await add.mutateAsync({ name, registration: await makePasskey(options) })
    close()
  }
  const renameTo = (passkeyId: string) => async (name: string) => {
    await rename.mutateAsync({ passkeyId, name })
    close()
  }
  return (
    <Panel
      title={m.security_passkeys()}
      action={
        knowsPasskeys() && (
          <Button kind="secondary" size="small" onPress={() => setAsked({ kind: "add" })}>
            {m.security_add()}
          </Button>
        )
      }
    >
      <p className="-mt-2 text-small text-muted">{m.security_passkeysText()}</p>
      <SectionList query={query} items={query.data?.items} keyOf={({ id }) => id}>
        {(passkey) => <PasskeyRow passkey={passkey} onAsk={setAsked} />}
      </SectionList>
      <Dialog title={getTitle(asked)} isOpen={asked !== undefined} onOpenChange={(isOpen) => isOpen || close()}>
        {asked?.kind === "add" && (
          <PasskeyNameForm
            name={deviceHint(navigator.userAgent)}
            action={m.security_addPasskey()}
            onSubmit={addNamed}
          />
        )}
        {asked?.kind === "rename" && (
          <PasskeyNameForm
            name={asked.passkey.name}
            action={m.security_rename()}
            onSubmit={renameTo(asked.passkey.id)}
          />
        )}
        {asked?.kind === "remove" && <RemovePasskey passkey={asked.passkey} onDone={close} />}
      </Dialog>
    </Panel>
  )
}

function getTitle(asked: PasskeyDialog | undefined): string {
  if (asked?.kind === "rename") return m.security_renamePasskey()
  return asked?.kind === "remove" ? m.security_removePasskey() : m.security_addPasskey()
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onAsk: (asked: PasskeyDialog) => void
}

function PasskeyRow({ passkey, onAsk }: PasskeyRowProps) {
  const { locale } = useLocale()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <>
      <KeyRound size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-caption text-muted">
          {lastUsedAt
            ? m.security_passkeyUsed({ moment: formatMoment(lastUsedAt, locale) })
            : m.security_passkeyAdded({ day: formatDay(createdAt) })}
        </span>
      </span>
      <IconButton label={m.security_renameNamed({ name })} onPress={() => onAsk({ kind: "rename", passkey })}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={m.security_removeNamed({ name })} onPress={() => onAsk({ kind: "remove", passkey })}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </>
  )
}

function RemovePasskey({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const remove = useRemovePasskey()
  const withStepUp = useStepUp()
  const { problems, refuse } = useForm()
  const submit = async () => {
    try {
      await withStepUp(() => remove.mutateAsync({ passkeyId: passkey.id }))
      onDone()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p>{m.security_removePasskeyText({ name: passkey.name })}</p>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <Button kind="danger" size="large" wide isPending={remove.isPending} onPress={() => void submit()}>
        {m.security_removePasskey()}
      </Button>
    </div>
  )
}
