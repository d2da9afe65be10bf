import { useLiveUpdates, useLogin, useLogout, useReconcile, useWallets } from "@wallet/react"

/** Balances of the customer who is signed in, or a form to sign in. */
export function App() {
  // Reads again what the provider says has changed, and asks for outcomes of calls whose answer was lost.
  useLiveUpdates()
  useReconcile()
  const wallets = useWallets()
  const logout = useLogout()
  if (wallets.isPending) return <p>Loading</p>
  if (wallets.error?.name === "NotSignedInError") return <LoginForm />
  if (wallets.isError) return <p role="alert">{wallets.error.message}</p>
  return (
    <>
      <ul>
        {wallets.data.map(({ currency, available }) => (
          <li key={currency}>{`${available} ${currency}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => logout.mutate()}>
        Sign out
      </button>
    </>
  )
}

function LoginForm() {
  const login = useLogin()
  return (
    <form action={(form) => login.mutate({ email: readText(form, "email"), password: readText(form, "password") })}>
      <label>
        E-mail <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button disabled={login.isPending}>Sign in</button>
      <p role="alert">{login.error?.message}</p>
    </form>
  )
}

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}
