/** Ends the program: a signal that nothing catches. */
export class Fault {
  constructor(
    /** As `SIGSEGV`. */
    readonly signal: string,
    /** What the instruction does, to follow "The instruction at line 7": "reads address 0, where nothing is mapped". */
    readonly why: string,
    /** Whether what the instruction did before stays, as the completed repetitions of `rep movsb` do. */
    public isPartial = false,
  ) {}
}

/** The machine does not have what the program asks for: a whole sentence. */
export class Unsupported {
  constructor(readonly why: string) {}
}

/** The program reads input that has not come yet. The instruction is executed again when it has. */
export class Waiting {
  readonly kind = 'waiting'
}
