import { useId, useRef, useState, type FormEvent } from 'react'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import type { Veio } from '@lapida/contracts/valores'
import { ESPESSURAS_CHAPA, formatTamanhoChapa, TAMANHOS_CHAPA } from '@lapida/domain/estoque/chapa'
import { precoProposto } from '@lapida/domain/plano-corte/chapa-of-estoque'
import {
  chaveOfPedra,
  nomeOfPedra,
  pedraOfChapa,
  pedraOfPeca,
  type Pedra,
} from '@lapida/domain/plano-corte/pedra'
import { formatDecimal, formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatComprimento, milimetros } from '@lapida/domain/shared/medidas'
import { veioNoPlano } from '@lapida/domain/estoque/veio'
import { Button } from '@lapida/ui/button.tsx'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { dismissToast, showToast } from '@lapida/ui/toast-store'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { numberProps } from '#shared/number-props.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import { useForm } from '#shared/use-form.ts'
import { uuid } from '#shared/uuid.ts'
import { changeRecut } from '../change-recut.ts'
import { PedraField, VARIAS_PEDRAS } from '../pedra-field.tsx'
import { pedraOfCampo } from '../pedras-oferecidas.ts'
import { usePedras } from '../use-pedras.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import {
  camposOfTextos,
  CENTIMETROS,
  PRECO,
  readLados,
  textosOfChapa,
  validateChapa,
  type TextosChapa,
} from './chapa-textos.ts'
import { withChapa, withChapas } from './mudar-chapas.ts'

export interface ChapaDoPlanoFormProps {
  open: boolean
  /** null: a new sheet */
  chapa: ChapaDoPlano | null
  editor: PlanoEditor
  onClose: () => void
}

/** A sheet of a standard size or any other; of a slab of the stock only what the plan decides. */
export function ChapaDoPlanoForm({ open, chapa, editor, onClose }: ChapaDoPlanoFormProps) {
  const formId = useId()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={chapa ? 'Editar chapa' : 'Nova chapa'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId}>
            {chapa ? 'Salvar' : 'Criar chapa'}
          </Button>
        </>
      }
    >
      {open && <Campos chapa={chapa} editor={editor} formId={formId} onDone={onClose} />}
    </Sheet>
  )
}

interface CamposProps {
  chapa: ChapaDoPlano | null
  editor: PlanoEditor
  formId: string
  onDone: () => void
}

function Campos({ chapa, editor, formId, onDone }: CamposProps) {
  const state = useChapaDoPlano(chapa, editor, onDone)
  const { form, veio, setVeio } = state
  const vePrecos = useVePrecos()
  return (
    <form ref={form.form} id={formId} noValidate className="grid gap-5" onSubmit={state.handleSubmit}>
      {chapa?.chapaId ? (
        <p className="num text-fg-2">
          <Dotted>
            {[chapa.codigo, nomeOfPedra(pedraOfChapa(chapa)), formatTamanhoChapa(chapa)].join(' · ')}
          </Dotted>
        </p>
      ) : (
        <MedidasDaChapa state={state} />
      )}
      {vePrecos && (
        <NumberField
          label="Preço da chapa (R$)"
          mark="opcional"
          placeholder="0,00"
          {...state.preco}
          hint={
            state.proposto === null
              ? undefined
              : `Pelo preço de compra do estoque: ${formatDinheiro(state.proposto)}`
          }
        />
      )}
      {!chapa?.chapaId && <Quantas state={state} />}
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-label font-label text-fg-2">Veio da pedra</legend>
        <Segmented
          label="Veio da pedra"
          value={veio}
          onValueChange={setVeio}
          className="justify-self-start"
          options={[
            { value: 'nenhum', label: 'Sem veio' },
            { value: 'horizontal', label: 'Horizontal' },
            { value: 'vertical', label: 'Vertical' },
          ]}
        />
        <p className="text-small text-fg-3">Com veio, as peças desta pedra não giram.</p>
      </fieldset>
    </form>
  )
}

type Estado = ReturnType<typeof useChapaDoPlano>

const PERSONALIZADA = 'personalizada'
const sizeOf = ({ largura, altura }: { largura: number; altura: number }) => `${largura}x${altura}`

function MedidasDaChapa({ state }: { state: Estado }) {
  const { form, tamanho, setTamanho, sugestoes } = state
  return (
    <>
      <PedraField
        value={form.values.material}
        error={form.errors.material ?? null}
        escolhida={state.escolhida}
        sugestoes={sugestoes}
        onValueChange={(material) => form.setValue('material', material)}
        onChoose={state.choosePedra}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-label font-label text-fg-2">Tamanho (cm)</legend>
        <ChipGroup
          label="Tamanho (cm)"
          value={tamanho}
          onValueChange={setTamanho}
          options={[
            ...TAMANHOS_CHAPA.map((lados) => ({
              value: sizeOf(lados),
              label: `${formatComprimento(lados.largura, 'cm')} × ${formatComprimento(lados.altura, 'cm')}`,
            })),
            { value: PERSONALIZADA, label: 'Personalizada' },
          ]}
        />
        {tamanho === PERSONALIZADA && (
          <div className="grid grid-cols-2 gap-3">
            <NumberField label="Comprimento (cm)" {...numberProps(form, 'comprimento', CENTIMETROS)} />
            <NumberField label="Largura (cm)" {...numberProps(form, 'largura', CENTIMETROS)} />
          </div>
        )}
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <NumberField
          label="Espessura (cm)"
          fieldClassName="w-36"
          {...numberProps(form, 'espessura', CENTIMETROS)}
        />
        <p className="num pb-3.5 text-small text-fg-3 max-sm:hidden">
          <Dotted>Comuns: {ESPESSURAS_CHAPA.map((mm) => formatComprimento(mm, 'cm')).join(' · ')}</Dotted>
        </p>
      </div>
    </>
  )
}

function Quantas({ state: { quantidade, setQuantidade } }: { state: Estado }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-label font-label text-fg-2">Quantas</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="Quantas"
          value={quantidade === null ? 'livre' : 'contadas'}
          onValueChange={(value) => setQuantidade(value === 'livre' ? null : 1)}
          options={[
            { value: 'livre', label: 'Quantas precisar' },
            { value: 'contadas', label: 'Só as que tenho' },
          ]}
        />
        {quantidade !== null && (
          <QuantityStepper
            label="Quantidade de chapas"
            value={quantidade}
            max={500}
            onValueChange={setQuantidade}
          />
        )}
      </div>
    </fieldset>
  )
}

const NO_STONES: never[] = []

function useChapaDoPlano(chapa: ChapaDoPlano | null, editor: PlanoEditor, onDone: () => void) {
  const { conteudo } = editor
  const sugestoes = usePedras(conteudo)
  const materiais = useEstoqueMateriais().dados ?? NO_STONES
  const [escolhida, setEscolhida] = useState(() => initialPedra(chapa, conteudo))
  const form = useForm<TextosChapa>({
    initial: initialTexts(chapa, escolhida),
    validate: (textos) => {
      const problems = validateChapa(textos)
      const isAmbiguous = pedraOfCampo(textos.material, escolhida, sugestoes) === null
      return { ...problems, material: problems.material ?? (isAmbiguous ? VARIAS_PEDRAS : undefined) }
    },
  })
  const [tamanho, setTamanho] = useState(() => initialSize(chapa))
  const [quantidade, setQuantidade] = useState(chapa ? chapa.quantidade : null)
  const [chosenVeio, setVeio] = useState<Veio | null>(chapa?.veio ?? null)
  const [isOwnPrice, setOwnPrice] = useState(chapa !== null)

  const warned = useRef<number | null>(null)
  const meant = pedraOfCampo(form.values.material, escolhida, sugestoes)
  const pedra = materiais.find(({ id }) => id === meant?.estoqueMaterialId)
  const veio = chosenVeio ?? veioNoPlano(null, pedra?.veio)
  const proposto = chapa?.chapaId ? null : precoProposto(pedra, readLados(form.values))
  const isOffered = !isOwnPrice && proposto !== null
  const preco = isOffered ? formatDecimal(proposto) : form.values.preco
  function changePreco(text: string) {
    setOwnPrice(true)
    form.setValue('preco', text)
  }

  function save(textos: TextosChapa) {
    const campos = camposOfTextos({ ...textos, preco })
    const stone = chapa?.chapaId ? pedraOfChapa(chapa) : pedraOfCampo(textos.material, escolhida, sugestoes)
    if (!stone) return
    const { material, estoqueMaterialId, codigo, acabamento } = stone
    const ofPedra = { material, estoqueMaterialId, pedra: { codigo, acabamento } }
    const next = { ...(chapa ?? emptyChapa()), ...campos, ...ofPedra, quantidade, veio }
    if (warned.current !== null) dismissToast(warned.current)
    onDone()
    if (chapa) {
      void changeRecut(editor, { rotulo: 'Editar chapa', how: (before) => withChapa(before, next) })
      return
    }
    editor.change(`Criar chapa ${next.material}`, (before) => withChapas(before, [next]))
    editor.select({ chapa: next.id, copia: 1 })
  }

  function handleSubmit(event: FormEvent) {
    const { comprimento, largura } = validateChapa(form.values)
    if (comprimento ?? largura)
      warned.current = showToast({
        title: 'Dimensões inválidas',
        description: 'Por favor, defina as dimensões da chapa corretamente.',
      })
    form.submit(save)(event)
  }

  return {
    form,
    sugestoes,
    escolhida,
    choosePedra(next: Pedra) {
      setEscolhida(next)
      const espessura =
        next.espessura === null ? {} : { espessura: formatComprimento(milimetros(next.espessura), 'cm') }
      form.setValues({ ...form.values, material: next.material, ...espessura })
    },
    quantidade,
    setQuantidade,
    veio,
    setVeio,
    tamanho,
    preco: {
      ...numberProps(form, 'preco', PRECO),
      ...(isOffered && { value: proposto }),
      onValueChange: (_preco: Centavos | null, text: string) => changePreco(text),
      onUnread: changePreco,
    },
    proposto,
    handleSubmit,
    setTamanho(next: string) {
      setTamanho(next)
      const lados = TAMANHOS_CHAPA.find((one) => sizeOf(one) === next)
      if (lados)
        form.setValues({
          ...form.values,
          comprimento: formatComprimento(lados.largura, 'cm'),
          largura: formatComprimento(lados.altura, 'cm'),
        })
    },
  }
}

/** The stone of the sheet; of a new one that of the pieces, where all of them are of one. */
function initialPedra(chapa: ChapaDoPlano | null, { pecas }: PlanoEditor['conteudo']): Pedra | null {
  if (chapa) return pedraOfChapa(chapa)
  const stones = new Map(pecas.map((peca) => [chaveOfPedra(pedraOfPeca(peca)), pedraOfPeca(peca)]))
  return stones.size === 1 ? ([...stones.values()][0] ?? null) : null
}

/** A new sheet starts with the first standard size. */
function initialTexts(chapa: ChapaDoPlano | null, pedra: Pedra | null): TextosChapa {
  const [first] = TAMANHOS_CHAPA
  const textos = textosOfChapa(chapa, pedra?.material ?? '')
  if (chapa || !first) return textos
  return {
    ...textos,
    ...(pedra?.espessura && { espessura: formatComprimento(milimetros(pedra.espessura), 'cm') }),
    comprimento: formatComprimento(first.largura, 'cm'),
    largura: formatComprimento(first.altura, 'cm'),
  }
}

function initialSize(chapa: ChapaDoPlano | null): string {
  const [first] = TAMANHOS_CHAPA
  const size = chapa ?? first
  const known = TAMANHOS_CHAPA.find((one) => size && sizeOf(one) === sizeOf(size))
  return known ? sizeOf(known) : PERSONALIZADA
}

function emptyChapa(): Pick<ChapaDoPlano, 'id' | 'chapaId' | 'codigo' | 'retalho' | 'foto' | 'defeitos'> {
  return { id: uuid(), chapaId: null, codigo: '', retalho: false, foto: null, defeitos: [] }
}
