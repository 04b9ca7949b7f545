const THIS_MACHINE = ['', 'localhost', '127.0.0.1', '[::1]']

/** Whether what is sent to an address goes over a network, where others may read it. */
export function leavesMachine(address: string): boolean {
  const { hostname } = new URL(address)
  // A database may be named by the folder of its socket.
  return !THIS_MACHINE.includes(hostname) && !decodeURIComponent(hostname).startsWith('/')
}
