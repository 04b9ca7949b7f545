import { useEffect, useRef, useState } from 'react'
import type { OrigemDaChapa } from '@lapida/contracts/valores'
import { proximoCodigo } from '@lapida/domain/estoque/chapa'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { useMayCall } from '#shared/use-may-call.ts'
import { chapaMenu } from './chapa-menu.tsx'
import { chapaParecida } from './chapa-values.ts'
import type { Camada } from './chapas-camadas.tsx'
import type { ChapasViewProps } from './chapas-view.tsx'
import type { DepoisDeSalvar } from './use-chapa-form.ts'

/** Which layer of a list of slabs is open, and what opens one. */
export function useCamadas({ todas, materialId, aberta, onFechada }: ChapasViewProps) {
  const [own, setOwn] = useState<Camada | null>(null)
  const mayWithdraw = useMayCall()('fotos-chapa.withdraw')
  const camada = own ?? (aberta ? ({ tipo: 'ficha', chapa: aberta } as const) : null)

  const { lista, note } = useFocusBack(camada)

  function open(next: Camada) {
    note(next)
    setOwn(next)
  }
  function codigoNovo(retalho: boolean, besides: readonly ChapaDita[] = []): string {
    const codigos = [...todas, ...besides].map(({ codigo }) => codigo)
    return proximoCodigo(codigos, retalho ? 'retalho' : 'chapa')
  }
  function openOutra(chapa: ChapaDita, besides: readonly ChapaDita[] = [], origem?: OrigemDaChapa) {
    const { retalho, largura, altura, custo, origemId } = chapa
    const inicial = { ...chapaParecida(chapa), retalho, largura, altura, custo, origemId, origem }
    open({ tipo: 'form', inicial: { ...inicial, codigo: codigoNovo(retalho, besides) } })
  }
  function openRetalho(chapa: ChapaDita) {
    const inicial = { ...chapaParecida(chapa), retalho: true, origemId: chapa.id }
    open({ tipo: 'form', inicial: { ...inicial, codigo: codigoNovo(true) } })
  }
  function openNew() {
    open({
      tipo: 'form',
      inicial: { codigo: codigoNovo(false), estoqueMaterialId: materialId ?? '' },
    })
  }
  function close() {
    setOwn(null)
    onFechada?.()
  }

  return {
    camada,
    open,
    lista,
    openNew,
    close,
    codigoNovo: (retalho: boolean) => codigoNovo(retalho),
    // The list of this device follows a moment later, so the slab that was just saved is counted here.
    handleSaved: (chapa: ChapaDita, depois: DepoisDeSalvar, origem: OrigemDaChapa) =>
      depois === 'outra' ? openOutra(chapa, [chapa], origem) : close(),
    itemsOf: (chapa: ChapaDita) =>
      chapaMenu(chapa, {
        onEdit: () => open({ tipo: 'form', inicial: chapa }),
        onReserve: () => open({ tipo: 'reservar', chapa }),
        onRetalho: openRetalho,
        onOutra: openOutra,
        onLabel: () => open({ tipo: 'etiquetas', chapas: [chapa] }),
        onWithdrawFoto: mayWithdraw ? () => open({ tipo: 'retirar-foto', chapa }) : null,
        onRemove: () => open({ tipo: 'excluir', chapa }),
      }),
  }
}

/**
 * A layer that took another one's place has no opener to give the focus back to: when all are closed, the card of the
 * slab takes it.
 */
function useFocusBack(camada: Camada | null) {
  const lista = useRef<HTMLUListElement>(null)
  const ultima = useRef<string | null>(null)
  const isOpen = camada !== null

  useEffect(() => {
    if (isOpen || ultima.current === null) return
    const card = lista.current?.querySelector<HTMLElement>(`[data-chapa="${CSS.escape(ultima.current)}"]`)
    ultima.current = null
    if (document.activeElement === document.body) card?.focus()
  }, [isOpen])

  return {
    lista,
    note(next: Camada) {
      if (isOpen) ultima.current = idOf(next) ?? ultima.current
    },
  }
}

function idOf(camada: Camada): string | null {
  if ('chapa' in camada) return camada.chapa.id
  return 'inicial' in camada ? (camada.inicial.id ?? null) : null
}
