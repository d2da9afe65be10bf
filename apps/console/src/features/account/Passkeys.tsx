import {
  addPasskey,
  type OperatorPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from "@wallet/operators/account.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { operatorClient } from "#shared/client.ts"
import { Moment } from "#shared/Moment.tsx"
import { Part } from "#shared/Part.tsx"
import { createPasskey, supportsPasskeys } from "#shared/passkeys.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { ConfirmDialog } from "./ConfirmDialog.tsx"

type Opened =
  | { readonly kind: "add" }
  | { readonly kind: "rename" | "remove"; readonly passkey: OperatorPasskey }
  | undefined

/** The operator's passkeys: add, rename and remove. */
export function Passkeys({ passkeys }: { readonly passkeys: readonly OperatorPasskey[] }) {
  const [opened, setOpened] = useState<Opened>()
  return (
    <Part
      title={m.account_passkeys()}
      action={
        supportsPasskeys() && (
          <Button size="small" kind="secondary" onPress={() => setOpened({ kind: "add" })}>
            {m.account_addPasskey()}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-muted">{m.account_noPasskeys()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
              <span className="flex min-w-0 flex-col">
                <bdi className="font-medium wrap-anywhere">{passkey.name}</bdi>
                <span className="text-caption text-muted">
                  {passkey.lastUsedAt ? m.account_lastUsed() : m.account_added()}{" "}
                  <Moment at={passkey.lastUsedAt ?? passkey.createdAt} />
                </span>
              </span>
              <span className="flex gap-1">
                <Button size="small" kind="quiet" onPress={() => setOpened({ kind: "rename", passkey })}>
                  {m.account_rename()}
                </Button>
                <Button size="small" kind="quiet" onPress={() => setOpened({ kind: "remove", passkey })}>
                  {m.account_remove()}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddDialog isOpen={opened?.kind === "add"} onClose={() => setOpened(undefined)} />
      {opened && opened.kind !== "add" && (
        <ChangeDialog key={opened.passkey.id} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </Part>
  )
}

function AddDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const add = useOperatorCall(addPasskey)
  const [name, setName] = useState("")
  const addNew = async (password: string) => {
    const registration = await createPasskey(await operatorClient.send(startPasskeyRegistration, {}))
    await add.mutateAsync({ name, password, registration })
  }
  return (
    <ConfirmDialog
      title={m.account_addPasskey()}
      isOpen={isOpen}
      onClose={onClose}
      confirm={m.account_addPasskey()}
      fields={["name"]}
      onConfirm={addNew}
    >
      {(problem) => (
        <>
          <p className="text-muted">{m.account_addPasskeyText()}</p>
          <NameField value={name} onChange={setName} problem={problem("name")} />
        </>
      )}
    </ConfirmDialog>
  )
}

interface ChangeDialogProps {
  readonly opened: Exclude<Opened, { kind: "add" } | undefined>
  readonly onClose: () => void
}

function ChangeDialog({ opened: { kind, passkey }, onClose }: ChangeDialogProps) {
  const rename = useOperatorCall(renamePasskey)
  const remove = useOperatorCall(removePasskey)
  const [name, setName] = useState(passkey.name)
  const { id } = passkey
  if (kind === "rename")
    return (
      <ConfirmDialog
        title={m.account_renamePasskey()}
        isOpen
        onClose={onClose}
        confirm={m.account_rename()}
        asksPassword={false}
        fields={["name"]}
        onConfirm={() => rename.mutateAsync({ id, name })}
      >
        {(problem) => <NameField value={name} onChange={setName} problem={problem("name")} />}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={m.account_removePasskey()}
      isOpen
      onClose={onClose}
      confirm={m.account_remove()}
      onConfirm={(password) => remove.mutateAsync({ id, password })}
    >
      {() => <p className="text-muted">{m.account_removePasskeyText({ name: passkey.name })}</p>}
    </ConfirmDialog>
  )
}

type NameFieldProps = Pick<Parameters<typeof TextField>[0], "value" | "onChange" | "problem">

function NameField(props: NameFieldProps) {
  return <TextField label={m.account_name()} hint={m.account_nameHint()} name="name" maxLength={60} {...props} />
}
