import { useId, useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { addPecas } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { pedraOfChapa, type Pedra } from '@lapida/domain/plano-corte/pedra'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { changePreferences, usePreferences, type Unidade } from '#shared/preferences.ts'
import { useForm } from '#shared/use-form.ts'
import { UnitChip } from '@lapida/ui/measure-field.tsx'
import { uuid } from '#shared/uuid.ts'
import { PedraField, VARIAS_PEDRAS } from '../pedra-field.tsx'
import { showUndoToast } from '../undo-toast.ts'
import { pedraOfCampo } from '../pedras-oferecidas.ts'
import { usePedras } from '../use-pedras.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { hasRoom } from './use-adicionar.ts'

export interface PecaAvulsaFormProps {
  open: boolean
  editor: PlanoEditor
  onClose: () => void
}

/** A piece that no quote has. */
export function PecaAvulsaForm({ open, editor, onClose }: PecaAvulsaFormProps) {
  const formId = useId()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Peça avulsa"
      description="Uma peça que não está em nenhum orçamento."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId}>
            Adicionar
          </Button>
        </>
      }
    >
      {open && <Campos editor={editor} formId={formId} onDone={onClose} />}
    </Sheet>
  )
}

type Textos = Record<'nome' | 'comprimento' | 'largura' | 'material', string>

interface CamposProps {
  editor: PlanoEditor
  formId: string
  onDone: () => void
}

function Campos({ editor, formId, onDone }: CamposProps) {
  const { conteudo, selecionada } = editor
  const { unidade } = usePreferences()
  const chapa = conteudo.chapas.find(({ id }) => id === selecionada?.chapa)
  const [quantidade, setQuantidade] = useState(1)
  const [podeGirar, setPodeGirar] = useState(chapa === undefined || chapa.veio === 'nenhum')
  const sugestoes = usePedras(conteudo)
  const [escolhida, setEscolhida] = useState(chapa ? pedraOfChapa(chapa) : null)
  const form = useForm<Textos>({
    initial: { nome: '', comprimento: '', largura: '', material: chapa?.material ?? '' },
    validate: (textos) => ({
      ...validate(textos, unidade),
      material: materialProblem(textos.material, pedraOfCampo(textos.material, escolhida, sugestoes)),
    }),
  })

  const medida = {
    read: (text: string) => readLado(text, unidade),
    format: (milimetros: number) => formatComprimento(milimetros, unidade),
  }
  /** A length stays the same in another unit; what is none stays as typed. */
  function changeUnidade(next: Unidade) {
    const inNext = (text: string) => {
      const lado = readLado(text, unidade)
      return lado === null ? text : formatComprimento(lado, next)
    }
    const { comprimento, largura } = form.values
    form.setValues({ ...form.values, comprimento: inNext(comprimento), largura: inNext(largura) })
    changePreferences({ unidade: next })
  }

  function add({ nome, comprimento, largura, material }: Textos) {
    const pedra = pedraOfCampo(material, escolhida, sugestoes)
    if (!pedra) return
    const { material: nomeOfPedra, ...identidade } = pedra
    const peca: PecaDoPlano = {
      id: uuid(),
      orcamentoId: null,
      pecaId: null,
      projeto: '',
      ambiente: '',
      nome: nome.trim(),
      material: nomeOfPedra,
      pedra: identidade,
      largura: readLado(comprimento, unidade) ?? 0,
      altura: readLado(largura, unidade) ?? 0,
      quantidade,
      podeGirar,
      valorCobrado: null,
      areaCobrada: null,
    }
    if (!hasRoom(conteudo.pecas, [peca])) return
    editor.change(`Adicionar ${peca.nome}`, (before) => addPecas(before, [peca]))
    onDone()
    showUndoToast(`${peca.nome} adicionada ao plano`, editor.undo)
  }

  return (
    <form ref={form.form} id={formId} noValidate className="grid gap-4" onSubmit={form.submit(add)}>
      <TextField
        label="Nome"
        maxLength={120}
        placeholder="Exemplo: Bancada"
        autoComplete="off"
        {...form.field('nome')}
      />
      <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
        <NumberField label="Comprimento" autoComplete="off" {...form.number('comprimento', medida)} />
        <NumberField label="Largura" autoComplete="off" {...form.number('largura', medida)} />
        <UnitChip unit={unidade} onUnitChange={changeUnidade} />
      </div>
      <PedraField
        value={form.values.material}
        error={form.errors.material ?? null}
        escolhida={escolhida}
        sugestoes={sugestoes}
        onValueChange={(material) => form.setValue('material', material)}
        onChoose={(pedra) => {
          setEscolhida(pedra)
          form.setValue('material', pedra.material)
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-label font-label text-fg-2">Quantidade</span>
        <QuantityStepper label="Quantidade" value={quantidade} onValueChange={setQuantidade} />
      </div>
      <Switch
        label="Pode girar"
        description="Desligue quando o veio da pedra precisa seguir o comprimento"
        checked={podeGirar}
        onCheckedChange={setPodeGirar}
      />
    </form>
  )
}

function materialProblem(texto: string, pedra: Pedra | null): string | undefined {
  if (texto.trim() === '') return 'Escolha o material.'
  return pedra ? undefined : VARIAS_PEDRAS
}

function validate({ nome, comprimento, largura }: Omit<Textos, 'material'>, unidade: Unidade) {
  return {
    nome: nome.trim() === '' ? 'Dê um nome à peça.' : undefined,
    comprimento: ladoProblem(comprimento, unidade, 'O comprimento'),
    largura: ladoProblem(largura, unidade, 'A largura'),
  }
}

function ladoProblem(text: string, unidade: Unidade, what: string): string | undefined {
  const lado = readLado(text, unidade)
  if (lado === null)
    return unidade === 'cm' ? 'Digite a medida. Exemplo: 180' : 'Digite a medida. Exemplo: 1,80'
  if (lado < 1) return `${what} precisa ser maior que zero.`
  return lado > LIMITES.chapaLadoMaximoMm ? 'A medida passa de 10 m.' : undefined
}

function readLado(text: string, unidade: Unidade): number | null {
  const medida = parseMedida(text, unidade)
  return medida.ok ? medida.milimetros : null
}
