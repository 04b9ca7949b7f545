import type { UsosDoCatalogo } from '@lapida/contracts/catalogo'
import { call } from './api.ts'
import { useRemoteCopy, type RemoteCopy } from './remote-copy.ts'

const CHAVE = 'catalogo-usos'
const loadUsos = () => call('catalogo.list-usos', {})

/** In how many quotes each stone is: from the network, or the last copy of this device. */
export function useUsos(): RemoteCopy<UsosDoCatalogo> {
  return useRemoteCopy(CHAVE, loadUsos)
}
