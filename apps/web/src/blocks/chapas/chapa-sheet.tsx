import { Bookmark, Camera, MoreVertical, Pencil, Undo2 } from 'lucide-react'
import { areaChapa, areaLivre, formatEspessura, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { isSegurada } from '@lapida/domain/estoque/reserva'
import { textoOfBloco } from '@lapida/domain/estoque/livro'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatArea, formatMedida } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { DropdownMenu, type MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { FotoEsperando } from '#data/resources/estoque/fotos-esperando.ts'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'
import { useOnline } from '#shared/connection.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useMayCall } from '#shared/use-may-call.ts'
import { freeChapa } from './chapa-actions.ts'
import { ChapaDesenho } from './chapa-desenho.tsx'
import { EstadoBadge, RetalhoBadge } from './estado-badge.tsx'
import { OrcamentoDaChapa, palavraOfOrcamento } from './orcamento-da-chapa.tsx'
import type { OrcamentoDaChapa as Orcamento } from './orcamento-of-chapa.ts'
import { PalavraIlustracao, PedraDaChapa } from './pedra-da-chapa.tsx'
import { useFotoDaChapa } from './use-foto-da-chapa.ts'
import { VendaBadge } from './venda-badge.tsx'

export interface ChapaSheetProps {
  chapa: ChapaDita
  material: string
  /** how its stone looks, where it has no photo */
  desenhavel: PedraDesenhavel | null
  orcamento: Orcamento | null
  /** code of the slab that it was cut from; null for none */
  origem: string | null
  /** slabs that open with it like a book */
  irmas: readonly ChapaDita[]
  /** leftovers that were cut from it */
  retalhos: readonly ChapaDita[]
  items: readonly MenuItem[]
  onClose: () => void
  onEdit: () => void
  onReserve: () => void
  onOpen: (chapa: ChapaDita) => void
}

/** One slab, as it is looked up at the rack: how large, where, free or not, and what comes next. */
export function ChapaSheet(props: ChapaSheetProps) {
  const { chapa, material, desenhavel, items, onClose, onEdit, onReserve } = props
  const mayPhotograph = useMayCall()('fotos-chapa.create') && chapa.estado !== 'cortada'
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={chapa.codigo}
      description={material}
      footer={
        <>
          <div className="md:mr-auto">
            <DropdownMenu
              align="start"
              trigger={
                <IconButton
                  label={`Mais ações de ${chapa.codigo}`}
                  icon={<MoreVertical aria-hidden="true" />}
                />
              }
              items={items}
            />
          </div>
          <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            Editar
          </Button>
          {chapa.estado === 'disponivel' ? (
            <Button icon={<Bookmark aria-hidden="true" />} onClick={onReserve}>
              Reservar
            </Button>
          ) : (
            <Button
              variant="secondary"
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => void freeChapa(chapa)}
            >
              Disponibilizar
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Cotada chapa={chapa} desenhavel={desenhavel} />
        {mayPhotograph && (
          <ScreenLink
            screen="foto-da-chapa"
            params={{ search: { chapa: chapa.id } }}
            className={buttonClasses({ variant: 'secondary', block: true })}
          >
            <Camera aria-hidden="true" />
            {chapa.fotoPlana ? 'Fotografar de novo' : 'Fotografar a chapa'}
          </ScreenLink>
        )}
        <div className="flex flex-wrap gap-2">
          <EstadoBadge estado={chapa.estado} />
          {chapa.retalho && <RetalhoBadge />}
          {chapa.venda && <VendaBadge preco={chapa.venda.preco} />}
        </div>
        <Ficha {...props} />
      </div>
    </Sheet>
  )
}

/** The slab with its two sides written along it. */
function Cotada({ chapa, desenhavel }: Pick<ChapaSheetProps, 'chapa' | 'desenhavel'>) {
  const count = chapa.defeitos.length
  const { foto, esperando } = useFotoDaChapa(chapa)
  const flaws = count === 0 ? '' : `, ${count} ${count === 1 ? 'defeito' : 'defeitos'}`
  return (
    <figure className="group grid grid-cols-[auto_minmax(0,1fr)] gap-1 rounded-card bg-surface-2 p-3">
      <span className="num self-center text-small text-fg-2 [writing-mode:vertical-rl] rotate-180">
        {formatMedida(chapa.altura, 'cm')}
      </span>
      <ChapaDesenho
        chapa={chapa}
        foto={foto}
        semFoto={<PedraDaChapa chapa={chapa} desenhavel={desenhavel} />}
        defeitos={chapa.defeitos}
        className="max-h-[38dvh] w-full"
        titulo={`${chapa.codigo}: ${formatTamanhoChapa(chapa)}${flaws}`}
      />
      <figcaption className="num col-start-2 text-center text-small text-fg-2">
        {formatMedida(chapa.largura, 'cm')} <PalavraIlustracao className="ml-2 text-fg-3" />
        {esperando && <FotoAEnviar esperando={esperando} />}
      </figcaption>
    </figure>
  )
}

/** How a photo stands that the server has not. */
function FotoAEnviar({ esperando: { recusa } }: { esperando: FotoEsperando }) {
  const online = useOnline()
  const waits = online
    ? 'Foto salva neste aparelho. Enviando…'
    : 'Foto salva neste aparelho. Envia quando a conexão voltar.'
  return (
    <span role="status" className="block pt-1 text-fg-3">
      {recusa ? `Foto não enviada: ${recusa.message}` : waits}
    </span>
  )
}

/** Until when it waits for somebody who asked for it. */
function Segurada({ chapa }: Pick<ChapaSheetProps, 'chapa'>) {
  if (!isSegurada(chapa)) return null
  return (
    <DefinitionRow term={chapa.retalho ? 'Segurado até' : 'Segurada até'}>
      {formatDia(chapa.reservadaAte ?? '')}
    </DefinitionRow>
  )
}

function Ficha({ chapa, orcamento, origem, irmas, retalhos, onOpen }: ChapaSheetProps) {
  const { lote, local, custo, defeitos, observacoes } = chapa
  return (
    <DefinitionList>
      <DefinitionRow term="Tamanho">{formatTamanhoChapa(chapa)}</DefinitionRow>
      <DefinitionRow term="Espessura">{formatEspessura(chapa.espessura)}</DefinitionRow>
      <DefinitionRow term="Área">{formatArea(areaChapa(chapa))}</DefinitionRow>
      {defeitos.length > 0 && (
        <DefinitionRow term="Área sem defeitos">{formatArea(areaLivre(chapa, defeitos))}</DefinitionRow>
      )}
      {local !== '' && <DefinitionRow term="Local">{local}</DefinitionRow>}
      {lote !== '' && <DefinitionRow term="Lote">{lote}</DefinitionRow>}
      {chapa.bloco !== '' && <DefinitionRow term="Bloco">{textoOfBloco(chapa)}</DefinitionRow>}
      <Outras term="Abre em livro com" chapas={irmas} onOpen={onOpen} />
      {custo !== undefined && custo > 0 && (
        <DefinitionRow term="Custo">{formatDinheiro(reaisToCentavos(custo))}</DefinitionRow>
      )}
      {orcamento && (
        <DefinitionRow term={palavraOfOrcamento(chapa)}>
          <OrcamentoDaChapa orcamento={orcamento} />
        </DefinitionRow>
      )}
      <Segurada chapa={chapa} />
      {origem !== null && <DefinitionRow term="Cortado de">{origem}</DefinitionRow>}
      <Outras term="Retalhos" chapas={retalhos} onOpen={onOpen} />
      {observacoes !== '' && (
        <div className="grid gap-1">
          <dt className="text-fg-3">Observações</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{observacoes}</dd>
        </div>
      )}
    </DefinitionList>
  )
}

/** Other slabs that have to do with it; nothing where there are none. */
function Outras({
  term,
  chapas,
  onOpen,
}: Pick<ChapaSheetProps, 'onOpen'> & { term: string; chapas: readonly ChapaDita[] }) {
  if (chapas.length === 0) return null
  return (
    <DefinitionRow term={term}>
      <span className="flex flex-wrap justify-end gap-2">
        {chapas.map((chapa) => (
          <Button
            key={chapa.id}
            variant="ghost"
            className="max-w-full min-w-0 wrap-anywhere"
            onClick={() => onOpen(chapa)}
          >
            {chapa.codigo}
          </Button>
        ))}
      </span>
    </DefinitionRow>
  )
}
