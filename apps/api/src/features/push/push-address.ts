import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are nobody's push service: this machine, the networks behind it, and what is no single machine. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')

/** The part of IPv6 that is given out to machines; what carries an IPv4 address inside is taken out of it. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const NOT_PUBLIC_V6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_V6.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to a machine of the open internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !NOT_PUBLIC.check(address, 'ipv4')
  return PUBLIC_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6')
}

/** Those whose browsers there are: Chrome and its kin, Firefox, Safari, Edge. Nothing is sent to anybody else. */
const SERVICES = [
  /^(fcm|android)\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

/**
 * Whether something may be sent to an address that came from a browser: it is of a push service that we know, and at the
 * usual port of https. Where the name leads is looked at when something is sent (publicLookup).
 */
export function isPushAddress(endpoint: string): boolean {
  const url = new URL(endpoint)
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    SERVICES.some((service) => service.test(url.hostname))
  )
}

/** Asks where a name leads and gives nothing that is not of the open internet: asked once, so that it cannot lead elsewhere. */
export function publicLookup(...[hostname, options, callback]: Parameters<LookupFunction>): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = found
    if (!first) return callback(error ?? notPublic(hostname), [])
    if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

function notPublic(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} leads into a network of its own.`), { code: 'ENOTPUBLIC' })
}
