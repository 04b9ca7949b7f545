import { useEffect } from 'react'
import type { UsosDoCatalogo } from '@lapida/contracts/catalogo'
import { call } from '#data/api/api.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { useReloadAfterPull } from '#data/local/use-reload-after-pull.ts'

const loadUsos = () => call('catalogo.list-usos', {})

/** In how many quotes each stone is: the last copy at once, then what the server counts; always asked for on arrival. */
export function useUsos(): RemoteCopy<UsosDoCatalogo> {
  const copy = useRemoteCopy('catalogo-usos', loadUsos)
  const { reload } = copy
  useEffect(reload, [reload])
  useReloadAfterPull(reload)
  return copy
}
