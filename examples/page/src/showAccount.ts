import { isWalletError, listWallets, login, logout, type WalletClient } from "@wallet/core"

/** Shows a login form, or the balances of the customer who is signed in. Follows the session, in other tabs as well. */
export function showAccount(client: WalletClient, place: HTMLElement): void {
  let shown: boolean | undefined
  const show = () => {
    // The token outlives a reload of the page. Who the customer is, `getMe` reads again.
    const isSignedIn = client.store.getState().accessToken !== undefined
    if (isSignedIn === shown) return
    shown = isSignedIn
    if (isSignedIn) void showBalances(client, place)
    else place.replaceChildren(loginForm(client))
  }
  client.store.subscribe(show)
  show()
}

function loginForm(client: WalletClient): HTMLElement {
  const form = document.createElement("form")
  const email = field("E-mail", "email", "username")
  const password = field("Password", "password", "current-password")
  const problem = document.createElement("p")
  problem.role = "alert"
  const button = document.createElement("button")
  button.textContent = "Sign in"
  form.append(email.label, password.label, button, problem)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    login(client, { email: email.input.value, password: password.input.value }).catch((error: unknown) => {
      problem.textContent = toMessage(error)
    })
  })
  return form
}

function field(text: string, type: string, autocomplete: AutoFill) {
  const input = Object.assign(document.createElement("input"), { type, autocomplete, required: true })
  const label = document.createElement("label")
  label.append(`${text} `, input)
  return { label, input }
}

async function showBalances(client: WalletClient, place: HTMLElement): Promise<void> {
  const list = document.createElement("ul")
  try {
    for (const { currency, available } of await listWallets(client)) {
      const item = document.createElement("li")
      item.textContent = `${available} ${currency}`
      list.append(item)
    }
  } catch (error) {
    // After the end of a session the store has changed, and the form is shown.
    if (client.store.getState().accessToken !== undefined) place.textContent = toMessage(error)
    return
  }
  const button = document.createElement("button")
  button.textContent = "Sign out"
  button.addEventListener("click", () => void logout(client))
  place.replaceChildren(list, button)
}

function toMessage(error: unknown): string {
  return isWalletError(error) ? error.message : String(error)
}
