import { ClipboardPaste } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { cleanAddress } from "#ui/addressText.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { TextField } from "#ui/TextField.tsx"
import { AddressGroups } from "./Address.tsx"

interface AddressFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (address: string) => void
  readonly problem?: Problem | undefined
  /** Shown under the field until something is typed. */
  readonly hint?: ReactNode
  readonly name?: string
  readonly isDisabled?: boolean
  readonly onBlur?: (() => void) | undefined
  readonly autoFocus?: boolean
}

/**
 * A field for a blockchain address. Pasted text loses only spaces and invisible characters. Below the field it is
 * shown again in groups of four, for comparison with the source.
 */
export function AddressField({ value, onChange, problem, hint, ...rest }: AddressFieldProps) {
  const [refused, setRefused] = useState(false)
  const enter = (text: string) => {
    setRefused(false)
    onChange(cleanAddress(text))
  }
  const paste = async () => {
    try {
      enter(await navigator.clipboard.readText())
    } catch {
      // No permission, or a page without https. Pasting by keyboard always works.
      setRefused(true)
    }
  }
  return (
    <TextField
      {...rest}
      value={value}
      onChange={enter}
      problem={problem}
      hint={refused ? m.ui_pasteRefused() : value === "" ? hint : <AddressGroups address={value} />}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck="false"
      inputClassName="font-mono"
      after={
        <IconButton
          label={m.ui_paste()}
          onPress={() => void paste()}
          isDisabled={rest.isDisabled ?? false}
          className="-mr-2"
        >
          <ClipboardPaste size={20} aria-hidden />
        </IconButton>
      }
    />
  )
}
