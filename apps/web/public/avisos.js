// Part of the service worker (vite.config.ts): shows what a customer did, and opens the quote that it was about.

/** As the server seals it: no name, no number, no amount (apps/api/src/features/avisos/envios.ts). */
function avisoOf(event) {
  try {
    return event.data.json()
  } catch {
    return { id: '', texto: 'Há novidade em um orçamento', orcamentoId: '' }
  }
}

self.addEventListener('push', (event) => {
  const aviso = avisoOf(event)
  const shown = self.registration.showNotification(aviso.texto, {
    body: 'Toque para abrir no Lapida.',
    // The same one a second time takes the place of the first.
    tag: aviso.id,
    lang: 'pt-BR',
    icon: '/icone-192.png',
    data: aviso,
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAviso(event.notification.data ?? {}))
})

const ANSWER_WITHIN_MS = 700

/** A window of the app goes there itself, so that nothing that is being typed is lost; else one is opened. */
async function openAviso({ id, orcamentoId }) {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    if (await takes(client, { tipo: 'abrir-aviso', id, orcamentoId }))
      return client.focus().catch(() => undefined)
  }
  const path = orcamentoId ? `/orcamento-detalhes/${encodeURIComponent(orcamentoId)}` : '/home'
  return self.clients.openWindow(`${path}#aviso=${encodeURIComponent(id ?? '')}`)
}

/** Whether a window says that it takes a message: a page of a customer does not answer. */
function takes(client, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    client.postMessage(message, [port2])
  })
}
