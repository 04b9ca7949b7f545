import { Copy, ImageIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Foto } from '#blocks/material-editor/foto.tsx'
import { PedraDesenhada } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import type { EntradaActions } from './entrada-card.tsx'
import { Disponivel, EntradaMark } from './entrada-marks.tsx'
import { desenhavelOfEntrada, type Entrada, type EntradaModelo, type EntradaPedra } from './entradas.ts'
import { useAcoesDaEntrada } from './use-acoes-da-entrada.ts'
import { dinheiro, emOrcamentos, resumoOfModelo } from './palavras.ts'
import { UsarLink } from './usar-link.tsx'

export interface EntradaSheetProps {
  open: boolean
  /** stays while the sheet closes */
  entrada: Entrada | null
  actions: EntradaActions
  onClose: () => void
}

/** Everything about a stone or template that a customer may see: no purchase price, no margin. */
export function EntradaSheet({ open, entrada, actions, onClose }: EntradaSheetProps) {
  const canDo = useAcoesDaEntrada(entrada?.tipo)
  if (!entrada) return null
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width="large"
      title={entrada.nome}
      footer={<UsarLink entrada={entrada} variant="primary" />}
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="empty:hidden">
          <EntradaMark entrada={entrada} />
        </div>
        <div className="flex flex-wrap gap-4 md:gap-5">
          {entrada.fotos.length > 0 ? (
            <div className="min-w-0 flex-1 basis-72">
              <Galeria key={entrada.id} nome={entrada.nome} fotos={entrada.fotos} />
            </div>
          ) : (
            <PedraDesenhada
              pedra={desenhavelOfEntrada(entrada)}
              pixels={640}
              forma={0.75}
              moldura="relative aspect-4/3 min-w-0 flex-1 basis-72 overflow-hidden rounded-card border border-line"
              marcada
              senao={null}
            />
          )}
          <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 content-start gap-4">
            {entrada.tipo === 'pedra' ? <Pedra entrada={entrada} /> : <Modelo entrada={entrada} />}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button
            variant="secondary"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => actions.onEdit(entrada)}
          >
            Editar
          </Button>
          <Button
            variant="secondary"
            icon={<ImageIcon aria-hidden="true" />}
            onClick={() => actions.onFotos(entrada)}
          >
            Fotos
          </Button>
          {canDo('Duplicar') && (
            <Button
              variant="secondary"
              icon={<Copy aria-hidden="true" />}
              onClick={() => actions.onDuplicate(entrada)}
            >
              Duplicar
            </Button>
          )}
          {canDo('Excluir') && (
            <Button
              variant="ghost"
              className="text-danger-fg!"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => actions.onRemove(entrada)}
            >
              Excluir
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

function Galeria({ nome, fotos }: { nome: string; fotos: readonly string[] }) {
  const [chosen, setChosen] = useState(0)
  const shown = fotos[chosen] ?? fotos[0]
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <div className="overflow-hidden rounded-card border border-line">
        {shown !== undefined && (
          <Foto endereco={shown} alt={`${nome}, foto ${chosen + 1} de ${fotos.length}`} />
        )}
      </div>
      {fotos.length > 1 && (
        <div role="group" aria-label="Fotos" className="flex flex-wrap gap-2">
          {fotos.map((endereco, index) => (
            <button
              key={endereco}
              type="button"
              aria-label={`Foto ${index + 1}`}
              aria-pressed={index === chosen}
              className={classNames(
                'w-16 overflow-hidden rounded-control border-2 focus-visible:rounded-control',
                index === chosen ? 'border-link' : 'border-transparent',
              )}
              onClick={() => setChosen(index)}
            >
              <Foto endereco={endereco} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Pedra({ entrada }: { entrada: EntradaPedra }) {
  const { pedra } = entrada
  const facts = [
    ['Categoria', pedra.categoria.nome],
    ['Código', pedra.codigo],
    ['Cor', pedra.cor],
    ['Acabamento', pedra.acabamento],
    ['Espessura', pedra.espessura],
    ['Origem', pedra.origem],
  ] as const
  return (
    <>
      <DefinitionList>
        <DefinitionRow term="Preço por m²">
          <strong className="font-semibold">{dinheiro(pedra.precoVenda)}</strong>
        </DefinitionRow>
        <DefinitionRow term="Disponível">
          <Disponivel entrada={entrada} />
        </DefinitionRow>
        {facts.map(
          ([term, text]) =>
            text !== '' && (
              <DefinitionRow key={term} term={term}>
                {text}
              </DefinitionRow>
            ),
        )}
        <DefinitionRow term="Popularidade">
          {entrada.popularidade} de 10 · {emOrcamentos(entrada.usos)}
        </DefinitionRow>
      </DefinitionList>
      <Observacoes texto={pedra.observacoes} />
    </>
  )
}

function Modelo({ entrada }: { entrada: EntradaModelo }) {
  const { modelo } = entrada
  return (
    <>
      <p className="num text-fg-2">
        <Dotted>{[modelo.tipo, resumoOfModelo(entrada)].filter(Boolean).join(' · ')}</Dotted>
      </p>
      <ul aria-label="Peças e itens do modelo" className="divide-y divide-line border-y border-line">
        {modelo.pecas.map((peca) => (
          <Linha
            key={peca.id}
            nome={`${peca.quantidade > 1 ? `${peca.quantidade} × ` : ''}${peca.nome}`}
            detalhe={formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))}
            valor={peca.valorTotal}
          />
        ))}
        {modelo.itens.map((item) => (
          <Linha
            key={item.id}
            nome={item.nome}
            detalhe={`${item.quantidade} × ${dinheiro(item.valor)}`}
            valor={item.valorTotal}
          />
        ))}
      </ul>
      <DefinitionList>
        <DefinitionRow term="Preço por m²">{dinheiro(modelo.precoM2)}</DefinitionRow>
        <DefinitionRow term="Total" emphasis>
          {dinheiro(modelo.valorTotal)}
        </DefinitionRow>
      </DefinitionList>
      <Observacoes texto={modelo.observacoes} />
    </>
  )
}

function Linha({ nome, detalhe, valor }: { nome: string; detalhe: string; valor: number }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <span className="font-label wrap-anywhere">{nome}</span>{' '}
        <span className="num text-small text-fg-3">{detalhe}</span>
      </span>
      <span className="num ml-auto">{dinheiro(valor)}</span>
    </li>
  )
}

function Observacoes({ texto }: { texto: string }) {
  if (texto === '') return null
  return (
    <div>
      <h3 className="text-label font-label text-fg-2">Observações</h3>
      <p className="whitespace-pre-line wrap-anywhere">{texto}</p>
    </div>
  )
}
