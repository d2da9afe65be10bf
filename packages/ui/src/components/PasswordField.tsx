import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { IconButton } from "./IconButton.tsx"
import { TextField, type TextFieldProps } from "./TextField.tsx"

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "after"> {
  /** The labels of the button, for secrets other than passwords. */
  readonly labels?: { readonly show: string; readonly hide: string }
}

/** A password: pasting is allowed, and it can be shown to be checked. */
export function PasswordField({ labels, ...props }: PasswordFieldProps) {
  const { show, hide } = labels ?? { show: m.common_showPassword(), hide: m.common_hidePassword() }
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCorrect="off"
      spellCheck="false"
      after={
        <IconButton label={shown ? hide : show} onPress={() => setShown(!shown)} className="-mr-2">
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  )
}
