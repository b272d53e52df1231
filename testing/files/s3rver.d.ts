/** The part of its options and of what keeps its objects that the tests use; the package has no types. */
declare module 's3rver' {
  type Metadata = Record<string, string>;
  type Put = { bucket: string; key: string; content: NodeJS.ReadableStream; metadata: Metadata };
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    store: {
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
      putMetadata(bucket: string, key: string, metadata: Metadata, md5: string): Promise<void>;
      putObject(object: Put): Promise<{ size: number; md5: string }>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
