/** The message from the service worker after the browser has renewed its push subscription. */
export const pushRenewed = "push renewed"
