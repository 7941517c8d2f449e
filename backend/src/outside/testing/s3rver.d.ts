// The package has no types. These are of what the tests use.
declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    readonly address: string;
    /** 0 for any free one. */
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
