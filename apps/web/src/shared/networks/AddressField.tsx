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
  /** Stands under the field until something is typed. */
  readonly hint?: ReactNode
  readonly name?: string
  readonly isDisabled?: boolean
  readonly onBlur?: (() => void) | undefined
  readonly autoFocus?: boolean
}

/**
 * A blockchain address. What is pasted loses its spaces and invisible characters and no other; under the field it is
 * shown once more in groups of four, to be compared with where it came from.
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
      // No permission, or a page without https. The keyboard's own way to paste always works.
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
